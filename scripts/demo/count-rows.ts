import { createHash } from 'node:crypto';
import type { TablesInsert } from '@/data-service/database.types';
import { labelDay } from '@/lib/dates';
import { isRecord } from '@/data-service/content/entity/read-json';

type CountRow = TablesInsert<'counts'>;
type Counted = Pick<CountRow, 'subject' | 'entry'>;

const DAY = 24 * 60 * 60 * 1000;
const WEEKS = 52;

/** The last weeks have a number for each day, and all before one for the week: the panel shows no more of a year. */
const WEEKS_IN_DAYS = 5;

/** Visits of a page on a usual day. */
const PAGES = {
  home: 46,
  releases: 21,
  artists: 17,
  concerts: 12,
  services: 9,
  news: 8,
  about: 6,
  contact: 5,
  gallery: 5,
  shop: 4,
  press: 2,
};

/** How many of a hundred visitors of the front page come from a host, and of a release's page half as many. */
const HOSTS = {
  'google.com': 17,
  'instagram.com': 14,
  'duckduckgo.com': 6,
  'hafenklang-blog.example': 4,
  'radio-elbe.example': 3,
  'tidenhub.bandcamp.com': 3,
  'plattenkritik.example': 2,
};

/** How many of a hundred visitors of a release follow its link. */
const PLATFORMS = { spotify: 16, bandcamp: 9, apple_music: 7, youtube: 5, deezer: 2 };

type Sold = Pick<TablesInsert<'merchandise'>, 'id' | 'editions'>;
type DemoRelease = Sold &
  Pick<
    TablesInsert<'releases'>,
    'release_date' | 'spotify_link' | 'apple_music_link' | 'more_links' | 'tracks'
  >;

/**
 * Returns a year of statistics up to yesterday, made up: a label that grows, with most visits at the end of the week and in the
 * weeks after a release. What is made up of a day is always the same.
 */
export function countRows(
  now: Date,
  releases: readonly DemoRelease[],
  artists: readonly Pick<TablesInsert<'artists'>, 'id'>[],
  merchandise: readonly Sold[],
): CountRow[] {
  const today = Date.parse(labelDay(now));
  const periods = Array.from({ length: WEEKS }, (_, week) => week + 1).flatMap((week) =>
    week > WEEKS_IN_DAYS
      ? [{ ago: week * 7, days: 7 }]
      : Array.from({ length: 7 }, (_, day) => ({ ago: week * 7 - day, days: 1 })),
  );
  return periods.flatMap(({ ago, days }) => {
    const moment = today - ago * DAY;
    const day = new Date(moment).toISOString().slice(0, 10);
    const growth = (1.25 - ago / 700) * days;
    const weekday = days === 1 && [0, 5, 6].includes(new Date(moment).getUTCDay()) ? 1.4 : 1;
    const count = (
      usual: number,
      counted: Counted,
      kind: CountRow['kind'],
      detail: string | null = null,
    ) => {
      const chance = chanceOf(`${day} ${counted.subject} ${counted.entry} ${kind} ${detail}`);
      const total = Math.floor(usual * growth * weekday * (0.7 + 0.6 * chance) + chance);
      return total > 0 ? [{ day, kind, ...counted, detail, total }] : [];
    };
    const referrals = (usual: number, counted: Counted) =>
      Object.entries(HOSTS).flatMap(([host, ofHundred]) =>
        count((usual * ofHundred) / 100, counted, 'referral', host),
      );
    const shopClicks = (usual: number, counted: Counted, { editions }: Sold) =>
      shopsOf(editions).flatMap((host) => count(usual, counted, 'shop', host));
    const ofPages = Object.entries(PAGES).flatMap(([subject, usual]) =>
      count(usual, { subject, entry: null }, 'visit'),
    );
    const ofArtists = artists.flatMap(({ id }, place) =>
      count(5 / (place + 1), { subject: 'artists', entry: id ?? null }, 'visit'),
    );
    const ofReleases = releases.flatMap((release) => {
      const weeksOut = (moment - Date.parse(release.release_date)) / (7 * DAY);
      const usual = weeksOut < 0 ? 0.3 : 1 + 30 * Math.exp(-weeksOut / 3);
      const counted = { subject: 'releases', entry: release.id ?? null };
      const visits = count(usual, counted, 'visit');
      if (weeksOut < 0) return visits;
      const plays = audibleTracks(release).flatMap((track, place) =>
        count((usual * 0.7) / (place + 1), counted, 'play', track),
      );
      const clicks = linkedPlatforms(release).flatMap(([platform, ofHundred]) =>
        count((usual * ofHundred) / 100, counted, 'click', platform),
      );
      return visits.concat(
        plays,
        clicks,
        referrals(usual / 2, counted),
        shopClicks(usual * 0.08, counted, release),
      );
    });
    const ofMerchandise = merchandise.flatMap((item) =>
      shopClicks(0.4, { subject: 'merchandise', entry: item.id ?? null }, item),
    );
    const ofHome = referrals(PAGES.home, { subject: 'home', entry: null });
    return ofPages.concat(ofHome, ofArtists, ofReleases, ofMerchandise);
  });
}

function linkedPlatforms({
  spotify_link: spotify,
  apple_music_link: apple,
  more_links: more,
}: DemoRelease) {
  const links: Record<string, unknown> = {
    spotify,
    apple_music: apple,
    ...(isRecord(more) && more),
  };
  return Object.entries(PLATFORMS).filter(([platform]) => Boolean(links[platform]));
}

const recordsOf = (json: unknown) => (Array.isArray(json) ? json.filter(isRecord) : []);

/** Returns the ids of the tracks that have audio. */
const audibleTracks = ({ tracks }: DemoRelease) =>
  recordsOf(tracks).flatMap(({ id, audio }) => (audio ? [String(id)] : []));

/** Returns the hosts at which something is sold. */
const shopsOf = (editions: unknown) => [
  ...new Set(
    recordsOf(editions).flatMap(({ link }) => (typeof link === 'string' ? new URL(link).host : [])),
  ),
];

/** Returns a number from 0 to 1, the same for the same text. */
const chanceOf = (text: string) =>
  createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
