import { createHash } from 'node:crypto';

type DemoTable =
  | 'artists'
  | 'releases'
  | 'concerts'
  | 'gallery_items'
  | 'news_items'
  | 'submissions'
  | 'members'
  | 'tracks'
  | 'track_audio'
  | 'merchandise'
  | 'mailings'
  | 'editions';

/** Returns the id of a demo row: the same on every computer, so that filling again changes rows, not adds. */
export function demoId(table: DemoTable, slug: string): string {
  const hex = createHash('sha256').update(`${table}/${slug}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join('-');
}

/** Returns the moment at which a demo row of a day was made. */
export const atTen = (day: string) => `${day}T10:00:00+00:00`;
