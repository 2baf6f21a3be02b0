import { isRecord } from './entity/read-json';

/** One who plays: an artist of ours, by id, or somebody else by name. */
export type LineUpEntry = { artist: string } | { name: string };

/** Returns the entries that name somebody, in order. */
export function readLineUp(json: unknown): LineUpEntry[] {
  if (!Array.isArray(json)) return [];
  return json.filter(isRecord).flatMap(({ artist, name }): LineUpEntry[] => {
    if (typeof artist === 'string') return [{ artist }];
    return typeof name === 'string' ? [{ name }] : [];
  });
}

/** One who plays, as pages show it: `slug` and `photo` are those of an artist with a page here. */
export interface Performer {
  name: string;
  slug?: string;
  photo?: string;
}

/** Returns the names of those who play, as one text. */
export const performerNames = ({ performers }: { performers: readonly Performer[] }): string =>
  performers.map(({ name }) => name).join(', ');

/** Returns those who have a name, in order. */
export function readPerformers(json: unknown): Performer[] {
  if (!Array.isArray(json)) return [];
  return json.filter(isRecord).flatMap(({ name, slug, photo }) => {
    if (typeof name !== 'string') return [];
    return [
      {
        name,
        ...(typeof slug === 'string' && { slug }),
        ...(typeof photo === 'string' && { photo }),
      },
    ];
  });
}
