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

/** How many of a hundred visitors of a release follow its link. */
const PLATFORMS = { spotify: 16, bandcamp: 9, apple_music: 7, youtube: 5, deezer: 2 };

type DemoRelease = Pick<
  TablesInsert<'releases'>,
  'id' | 'release_date' | 'spotify_link' | 'apple_music_link' | 'more_links'
>;

/**
 * Returns a year of statistics up to yesterday, made up: a label that grows, with most visits at the end of the week and in the
 * weeks after a release. What is made up of a day is always the same.
 */
export function countRows(
  now: Date,
  releases: readonly DemoRelease[],
  artists: readonly Pick<TablesInsert<'artists'>, 'id'>[],
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
      platform: string | null = null,
    ) => {
      const chance = chanceOf(`${day} ${counted.subject} ${counted.entry} ${kind} ${platform}`);
      const total = Math.floor(usual * growth * weekday * (0.7 + 0.6 * chance) + chance);
      return total > 0 ? [{ day, kind, ...counted, platform, total }] : [];
    };
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
      const clicks = linkedPlatforms(release).flatMap(([platform, ofHundred]) =>
        count((usual * ofHundred) / 100, counted, 'click', platform),
      );
      return visits.concat(count(usual * 0.7, counted, 'play'), clicks);
    });
    return ofPages.concat(ofArtists, ofReleases);
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

/** Returns a number from 0 to 1, the same for the same text. */
const chanceOf = (text: string) =>
  createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
