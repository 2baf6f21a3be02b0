import { isRecord } from '@/data-service/client/read-json';

/** False for visitors while the artist of a row is a draft, whose name then leads nowhere; and where there is no artist. */
export const isArtistPublic = {
  kind: 'readOnly',
  list: true,
  select: 'artists(id)',
  read: isRecord,
} as const;
