import { readFile } from 'node:fs/promises';
import { isBarcode } from '@/lib/barcode';
import { readDuration } from '@/lib/read-duration';
import type { TablesInsert } from '@/data-service/database.types';
import type { Track } from '@/data-service/content/tracks';
import { coverAlternative } from './content/alternatives';
import { ARTISTS } from './content/artists';
import { EDITIONS } from './content/editions';
import { RELEASES } from './content/releases';
import { LABEL_NAME } from './content/settings';
import { TRACK_LISTS, type DemoTrack } from './content/track-lists';
import { appleMusicAlbum, furtherLinks, spotifyAlbum } from './content/urls';
import { WORDS } from './content/words';
import { coverColors } from './cover-colors';
import { atTen, demoId } from './demo-id';
import { editionsOf } from './edition-rows';
import type { DemoMedia } from './media';

/** What was measured of the files in `audio/`, by their names. The peaks are bytes in base64. */
type Measured = Record<string, { seconds: number; startsAt: number | null; peaks: string }>;

const readMeasured = async (): Promise<Measured> =>
  JSON.parse(await readFile(new URL('audio/measured.json', import.meta.url), 'utf8'));

/** Returns what visitors hear of the tracks. */
export async function trackAudioRows(media: DemoMedia): Promise<TablesInsert<'track_audio'>[]> {
  return Promise.all(
    Object.entries(await readMeasured()).map(async ([name, { seconds, startsAt, peaks }]) => ({
      id: demoId('track_audio', name),
      url: await media.audio(name),
      seconds,
      starts_at: startsAt,
      peaks: [...Buffer.from(peaks, 'base64')],
    })),
  );
}

const padded = (number: number, length: number) => String(number).padStart(length, '0');

/** Returns an invented EAN with its check digit: 952 is the prefix of examples. */
function inventedBarcode(number: number): string {
  const digits = `9520001${padded(number, 5)}`;
  const found = Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).find(isBarcode);
  if (found === undefined) throw new Error(`There is no check digit for ${digits}.`);
  return found;
}

interface Place {
  slug: string;
  /** The year of the release in two digits. */
  year: string;
  /** The number of the release in the catalogue. */
  number: number;
}

/** ZZ is the country of nobody, so that no ISRC is somebody's. */
const trackOf =
  ({ slug, year, number }: Place, measured: Measured) =>
  ({ title, duration, ...more }: DemoTrack, at: number) => {
    const name = `${slug}-${padded(at + 1, 2)}`;
    return {
      id: demoId('tracks', name),
      title,
      seconds: readDuration(duration) ?? 0,
      isrc: `ZZTDH${year}${padded(number * 100 + at + 1, 5)}`,
      ...more,
      ...(name in measured && { audio: demoId('track_audio', name) }),
    } satisfies Track;
  };

/** Returns a part of the links, another one for each release: no release is everywhere. */
const linksOf = (slug: string, number: number) =>
  Object.fromEntries(
    Object.entries(furtherLinks(slug)).filter(([platform], at) =>
      platform === 'bandcamp' ? number % 5 > 0 : (number + at) % 3 > 0,
    ),
  );

export async function releaseRows(
  media: DemoMedia,
  now: Date,
): Promise<TablesInsert<'releases'>[]> {
  const measured = await readMeasured();
  return Promise.all(
    RELEASES.map(async ({ slug, title, artist, date, motif, description }, at) => {
      const number = at + 1;
      const year = date.slice(0, 4);
      const { kind, tracks, credits } = TRACK_LISTS[slug] ?? {
        kind: 'album',
        tracks: [],
        credits: [],
      };
      const words = WORDS[slug];
      const colors = await coverColors(slug);
      const artistName = ARTISTS.find((candidate) => candidate.slug === artist)?.name;
      return {
        id: demoId('releases', slug),
        title,
        description,
        artist_id: demoId('artists', artist),
        cover_art_url: await media.picture(`cover-${slug}`),
        cover_colors: colors && { ...colors },
        quotes: words?.quotes.map((quote) => ({ ...quote })) ?? [],
        video_url: words?.videoUrl ?? null,
        image_alt: coverAlternative(title, motif),
        release_kind: kind,
        tracks: tracks
          .map(trackOf({ slug, year: year.slice(2), number }, measured))
          .map((track, place) => Object.assign(track, words?.tracks[place + 1])),
        credits: credits.map(({ role, ownRole = '', names }) =>
          role ? { role, names } : { ownRole, names },
        ),
        editions: editionsOf(slug, EDITIONS[slug] ?? [], now),
        spotify_link: spotifyAlbum(slug),
        apple_music_link: appleMusicAlbum(slug),
        more_links: linksOf(slug, number),
        catalogue_number: `TDH ${padded(number, 3)}`,
        upc: inventedBarcode(number),
        phonogram_line: `${year} ${LABEL_NAME}`,
        copyright_line: `${year} ${artistName}`,
        release_date: date,
        created_at: atTen(date),
      };
    }),
  );
}
