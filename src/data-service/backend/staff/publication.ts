import type { Condition } from '../../content/entity/query';

export const PUBLICATIONS = ['published', 'scheduled', 'draft'] as const;
/** Whether visitors see an entry: now, from a moment on, or not at all. */
export type Publication = (typeof PUBLICATIONS)[number];

/** Returns the state of an entry by the clock of this device. */
export function publicationOf({ publishedAt }: { publishedAt: string | null }): Publication {
  if (publishedAt === null) return 'draft';
  return Date.parse(publishedAt) > Date.now() ? 'scheduled' : 'published';
}

const COLUMN = 'published_at';

/** Returns the conditions on the rows of a table that staff edit; none for null. */
export function inState<Row>(publication: Publication | null): Condition<Row>[] {
  if (publication === null) return [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every table that staff edit has it
  const column = COLUMN as keyof Row & string;
  if (publication === 'draft') return [{ column, operator: 'is', value: 'null' }];
  const operator = publication === 'scheduled' ? 'gt' : 'lte';
  return [{ column, operator, value: 'now' }]; // by the clock of the database
}
