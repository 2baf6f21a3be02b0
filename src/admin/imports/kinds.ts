import * as v from 'valibot';
import { forStaff } from '@/data-service/backend/staff/lists';
import { emailSchema } from '@/data-service/content/entity/email-schema';
import { isRecord } from '@/data-service/content/entity/read-json';
import { MAX_ROWS } from '@/data-service/content/entity/query';
import type { AnyDraft, Resource } from '../record/declaration';
import { schemaOf } from '../record/draft-schema';
import { concertSection } from '../resources/concert';
import { newsItemSection } from '../resources/news-item';
import { releaseSection } from '../resources/release';
import type { ReadEntry } from './source';

export type EntryKind = Exclude<ReadEntry['kind'], 'subscriber'>;

interface Kind {
  resource: Resource;
  schema: ReturnType<typeof schemaOf>;
  /** The columns of its keys. */
  columns: string;
  /** Returns texts by which an entry is known to be here already; any of them is enough. */
  keysOf: (values: AnyDraft) => (string | null)[];
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : '');
const texts = (value: unknown) => (isRecord(value) ? Object.values(value).map(text) : []);
const keyOf = (name: string, ...values: unknown[]) =>
  values.every((value) => text(value) !== '') ? `${name} ${values.map(text).join(' · ')}` : null;

/** The kinds of entries that are imported, as their forms declare them. */
export const KINDS: Readonly<Record<EntryKind, Kind>> = {
  release: {
    resource: releaseSection.resource,
    schema: schemaOf(releaseSection.resource),
    columns: 'id,title,artist_id,upc,catalogue_number',
    keysOf: ({ title, artistId, upc, catalogueNumber }) => [
      keyOf('upc', upc),
      keyOf('catalogue number', catalogueNumber),
      keyOf('title', title, artistId),
    ],
  },
  concert: {
    resource: concertSection.resource,
    schema: schemaOf(concertSection.resource),
    columns: 'id,date,venue,city,start_time',
    keysOf: ({ date, venue, city, startTime }) => [
      keyOf('venue', date, venue, startTime ?? 'day'),
      ...(venue === null ? texts(city).map((name) => keyOf('city', date, name)) : []),
    ],
  },
  newsItem: {
    resource: newsItemSection.resource,
    schema: schemaOf(newsItemSection.resource),
    columns: 'id,title,date',
    keysOf: ({ title, date }) => texts(title).map((wording) => keyOf('title', date, wording)),
  },
};

/** The schema of an address of a list. */
export const subscriberSchema = v.object({ email: emailSchema });

/** Reads the keys of all entries of a kind that are here. */
export async function readKeys(kind: EntryKind): Promise<ReadonlySet<string>> {
  const { resource, columns, keysOf } = KINDS[kind];
  const rows = await readAll({ ...resource.repository, columns });
  return new Set(rows.flatMap((row) => keysOf(row).flatMap((key) => key ?? [])));
}

/** Reads all rows of a table, page by page: a database limits the rows of a response. */
export async function readAll<Row, Entity>(
  repository: Parameters<typeof forStaff<Row, Entity>>[0],
): Promise<Entity[]> {
  const found: Entity[] = [];
  for (;;) {
    const { rows } = await forStaff(repository).list({ from: found.length, size: MAX_ROWS });
    found.push(...rows);
    if (rows.length < MAX_ROWS) return found;
  }
}
