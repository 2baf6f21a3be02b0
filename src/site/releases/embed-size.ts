import type { Release } from '@/data-service/content/releases';
import { isUpcoming } from '@/lib/dates';
import { linksOfRelease } from '@/site/players/platform-links';
import { isAudible } from './release-play';

/** The heights of an embed's parts in rem, as embed.css has them: what is always there, the player's bar, and a row. */
const ALWAYS = 10.5;
const BAR = 3;
const ROW = 2.75;

/** The maximum number of rows of a frame without a limit: the others are on the release's page. */
const MAX_ROWS = 8;

/** Pixels of a rem, at the default text size. */
const REM = 16;

/** The narrowest frame in which an embed is whole, in pixels. */
export const NARROWEST_EMBED = 240;

export interface EmbedRows {
  /** Rows of tracks, or of links. */
  count: number;
  /** Items in a row. */
  columns: 1 | 2;
  /** It has audio of ours to be played, and so a bar. */
  isPlayed: boolean;
}

/** Returns the rows of the embed of a release on a day: its tracks where they can be heard, else links to where they can. */
export function embedRows(release: Release, day: string): EmbedRows {
  if (isAudible(release, day)) {
    return { count: release.tracks.length, columns: 1, isPlayed: true };
  }
  const links = isUpcoming(release.releaseDate, day) ? [] : linksOfRelease(release, []);
  return { count: Math.ceil(links.length / 2), columns: 2, isPlayed: false };
}

const remOf = ({ isPlayed }: EmbedRows, count: number) =>
  ALWAYS + (isPlayed ? BAR : 0) + count * ROW;

/** Returns the height of an embed in pixels, within a limit in whole rows; null where it does not fit in. */
export function embedHeight(rows: EmbedRows, limit = Number.POSITIVE_INFINITY): number | null {
  const fitting = Math.floor((limit / REM - remOf(rows, 0)) / ROW);
  if (fitting < 0) return null;
  return REM * remOf(rows, Math.min(rows.count, MAX_ROWS, fitting));
}

/**
 * Returns the styles that leave out the rows for which a frame is too low: whoever sets its height decides how many there
 * are, and none is cut or scrolls. The list has the class `embed-rows`.
 */
export function embedStyles(rows: EmbedRows): string {
  return Array.from({ length: rows.count }, (_, index) => {
    const first = index * rows.columns + 1;
    return `@media (height<${remOf(rows, index + 1)}rem){.embed-rows>:nth-child(n+${first}){display:none}}`;
  }).join('');
}
