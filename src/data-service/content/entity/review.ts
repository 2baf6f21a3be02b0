import { staffClient } from '../../backend/client/staff-client';
import { readFields, type EntityFields, type EntityOf } from './define';
import type { DefinedEntity } from './mutations';
import { isRecord } from './read-json';
import { createRepository, type Repository } from './repository';

/**
 * Why somebody should look at the wording of a text: the text was changed in another language since, or a browser has
 * suggested it and nobody has read it.
 */
export type ReviewReason = 'outdated' | 'suggested';

/**
 * The wordings to look at: by language, their fingerprints with the reason. In a form that is not saved yet, `read` is one
 * that somebody has found right.
 */
export type Review = Readonly<Record<string, Readonly<Record<string, ReviewReason | 'read'>>>>;

const isReason = (value: unknown): value is ReviewReason | 'read' =>
  value === 'outdated' || value === 'suggested' || value === 'read';

/** Returns the stored wordings to review, without those that cannot be parsed. */
export function readReview(json: unknown): Review {
  if (!isRecord(json)) return {};
  return Object.fromEntries(
    Object.entries(json).flatMap(([language, marks]) => {
      if (!isRecord(marks)) return [];
      const known = Object.entries(marks).filter((mark): mark is [string, ReviewReason] =>
        isReason(mark[1]),
      );
      return known.length > 0 ? [[language, Object.fromEntries(known)]] : [];
    }),
  );
}

/** The value of a draft that holds the wordings to look at. */
export const REVIEW = 'toReview';

const reviewField = { kind: 'review' as const, read: readReview, empty: {} as Review };

interface ReviewedEntity<Row, Fields extends EntityFields> {
  fields: Fields;
  repository: Pick<Repository<Row, unknown>, 'table' | 'sort'>;
}

/**
 * Returns the entity as forms and lists of the panel read and write it, with the wordings to look at: every table that staff
 * edit has them. Visitors do not read them, so they are no field of the entity itself, and its type does not name them.
 */
export function withReview<Row extends Record<string, unknown>, Fields extends EntityFields>({
  fields,
  repository: { table, sort },
}: ReviewedEntity<Row, Fields>): DefinedEntity<Row, Fields> {
  const all = { ...fields, [REVIEW]: reviewField };
  const { columns, fromRow } = readFields<Fields>(all);
  const definition = { table, sort, columns, fromRow, client: staffClient };
  return {
    fields: all,
    repository: { ...createRepository<Row, EntityOf<Fields>>(definition), fromRow },
  };
}
