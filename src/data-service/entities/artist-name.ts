import { isRecord } from '@/data-service/client/read-json';

/** Returns the name of the artist that a row refers to; null where there is none. */
export const artistName = {
  kind: 'readOnly',
  list: true,
  select: 'artists(name)',
  read: (stored: unknown) =>
    isRecord(stored) && typeof stored.name === 'string' ? stored.name : null,
} as const;
