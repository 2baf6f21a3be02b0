import type { PostgrestClient } from '@supabase/postgrest-js';
import { v4 as uuid } from 'uuid';
import { AppError, withAppErrors } from '../../backend/client/app-error';
import { checkSession } from '../../backend/client/session-check';
import { staffClient } from '../../backend/client/staff-client';
import type { Repository } from './repository';
import {
  type DraftOf,
  editedFields,
  type EntityFields,
  type EntityOf,
  type EntityRepository,
  fromFields,
  toColumn,
} from './define';

/** The row to write. */
interface Target {
  id: string;
  /** The `updatedAt` of the entity that was read: saving fails when somebody else has changed it since. Null for a new row. */
  version: string | null;
}

/** From when on visitors see a row: an ISO date, `now` by the clock of the database, or null for a draft. */
export type PublishedAt = string | null;

/** The writes of one table. They need a member of staff's session. */
export interface Mutations<Entity, Draft> {
  /**
   * Inserts a draft as its schema gives it, or updates the row that was read, and returns what is stored. Without `publishedAt` a new row is
   * public at once, and another stays as it is. A new row that is sent again is the same. Throws `stale` when the row is
   * newer than the version that was read, `not-found` when it was deleted.
   */
  save(draft: Draft, target?: Target, publishedAt?: PublishedAt): Promise<Entity>;
  /**
   * Changes from when on visitors see the row. Throws `not-found` when it was deleted, and `stale` when it is newer than the
   * version that is given.
   */
  publish(id: string, publishedAt: PublishedAt, version?: string): Promise<void>;
  /** Deletes for ever. Throws `not-found` when nothing was deleted, and `stale` as above. */
  remove(id: string, version?: string): Promise<void>;
}

/** Writes the table that a service reads. It is apart from the service, so that visitors download none of it. */
export function createMutations<Row extends Record<string, unknown>, Entity, Draft>(
  { table, columns, fromRow }: Repository<Row, Entity>,
  { toRow }: { toRow: (draft: Draft) => Partial<Row> },
): Mutations<Entity, Draft> {
  const rows = () => {
    const client: Pick<PostgrestClient, 'from'> = staffClient(); // the table is known by its name only
    return client.from(table);
  };

  /** Returns the error of an update that changed no row, or throws it. */
  async function whyUnchanged({ id, version }: Target): Promise<AppError> {
    await checkSession(staffClient().auth); // one that has ended can change no row, and sees no draft
    const { data } = await rows()
      .select('updated_at')
      .eq('id', id)
      .maybeSingle<{ updated_at: string }>()
      .throwOnError();
    if (!data) return new AppError('not-found', `No row of ${table} with the id ${id}`);
    if (data.updated_at !== version) {
      return new AppError('stale', `The row of ${table} with the id ${id} is newer`);
    }
    return new AppError('unauthorized', `The row of ${table} with the id ${id} is not theirs`);
  }

  return {
    save: (draft, target = { id: uuid(), version: null }, publishedAt) =>
      withAppErrors(async () => {
        const values: Record<string, unknown> = {
          ...toRow(draft),
          ...(publishedAt !== undefined && { published_at: publishedAt }),
        };
        const { id, version } = target;
        const query = rows();
        const { data } = await (
          version === null
            ? query.upsert({ id, ...values })
            : query.update(values).eq('id', id).eq('updated_at', version)
        )
          .select<string, Row>(columns)
          .throwOnError();
        const [row] = data;
        if (row) return fromRow(row);
        throw version === null
          ? new AppError('unknown', 'Nothing came back')
          : await whyUnchanged(target);
      }),

    publish: (id, publishedAt, version) =>
      withAppErrors(async () => {
        const query = rows().update({ published_at: publishedAt }).eq('id', id);
        if (version === undefined) return void (await query.select('id').single().throwOnError());
        const { data } = await query.eq('updated_at', version).select('id').throwOnError();
        if (data.length === 0) throw await whyUnchanged({ id, version });
        return undefined;
      }),

    remove: (id, version) =>
      withAppErrors(async () => {
        // A row that the policies hide is not deleted, and the database calls that no error: ask for what went.
        const query = rows().delete().eq('id', id);
        if (version === undefined) return void (await query.select('id').single().throwOnError());
        const { data } = await query.eq('updated_at', version).select('id').throwOnError();
        if (data.length === 0) throw await whyUnchanged({ id, version });
        return undefined;
      }),
  };
}

/** Returns an empty draft. */
export function emptyDraft<Fields extends EntityFields>(fields: Fields): DraftOf<Fields> {
  const empties = editedFields(fields).map(([name, { empty }]) => [name, empty] as const);
  return fromFields(empties);
}

/** The read side of an entity (define.ts). */
export interface DefinedEntity<Row, Fields extends EntityFields> {
  fields: Fields;
  repository: EntityRepository<Row, EntityOf<Fields>>;
}

/** Returns the values of a draft by their columns. */
export function toRow<Row>(draft: object): Partial<Row> {
  return fromFields(Object.entries(draft).map(([name, value]) => [toColumn(name), value]));
}

/** Everything that writes an entity: only the panel loads it. */
export function defineMutations<Row extends Record<string, unknown>, Fields extends EntityFields>({
  fields,
  repository,
}: DefinedEntity<Row, Fields>) {
  return {
    empty: () => emptyDraft(fields),
    ...createMutations<Row, EntityOf<Fields>, DraftOf<Fields>>(repository, { toRow: toRow<Row> }),
  };
}
