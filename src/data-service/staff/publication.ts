import type { Condition } from '../entity/query';
import type { Repository } from '../entity/repository';
import { forStaff } from './lists';

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

/** Reads the first entries by a column, with it and a name, and none of their texts. */
async function listBy<Row, Entity>(
  repository: Repository<Row, Entity>,
  [name, column]: readonly [name: string, column: keyof Row & string],
  where: Condition<Row>[],
  size: number,
): Promise<Entity[]> {
  const named = forStaff({
    ...repository,
    columns: [...new Set(['id', COLUMN, name, column])].join(),
  });
  return (await named.list({ from: 0, size, where, sort: { column, ascending: true } })).rows;
}

/** Reads the entries that visitors will see from a moment on, the soonest first. */
export function listScheduled<Row, Entity>(
  repository: Repository<Row, Entity>,
  name: string,
  size: number,
): Promise<Entity[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const column = COLUMN as keyof Row & string;
  return listBy(repository, [name, column], inState<Row>('scheduled'), size);
}

/** Reads the entries that visitors see and whose day, in a column, lies after today, the soonest first. */
export function listToComeOut<Row, Entity>(
  repository: Repository<Row, Entity>,
  columns: readonly [name: string, day: keyof Row & string],
  today: string,
  size: number,
): Promise<Entity[]> {
  const isToCome: Condition<Row> = { column: columns[1], operator: 'gt', value: today };
  return listBy(repository, columns, [...inState<Row>('published'), isToCome], size);
}
