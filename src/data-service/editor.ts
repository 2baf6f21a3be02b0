import * as v from 'valibot';
import { AppError, withAppErrors } from './app-error';
import type { Service } from './service';
import { staffClient } from './staff-client';

/** The writes of one table. They need a member of staff's session. */
export interface Editor<Entity, Draft> {
  /** Inserts a draft, or updates the row with the id, and returns what is stored. */
  save(draft: Draft, id?: string): Promise<Entity>;
  /** Deletes for ever. Throws `not-found` when nothing was deleted. */
  remove(id: string): Promise<void>;
}

interface EditorDefinition<Row, Draft> {
  schema: v.GenericSchema<unknown, Draft>;
  toRow: (draft: Draft) => Partial<Row>;
}

function validated<Draft>(schema: v.GenericSchema<unknown, Draft>, draft: unknown): Draft {
  const result = v.safeParse(schema, draft);
  if (result.success) return result.output;
  const fields = result.issues.map((issue) => v.getDotPath(issue)).join(', ');
  throw new AppError('rejected', `These fields are not as they should be: ${fields}`);
}

/** Writes the table that a service reads. It stands apart from the service so that visitors download none of it. */
export function createEditor<Row extends Record<string, unknown>, Entity, Draft>(
  { table, columns, fromRow }: Service<Row, Entity>,
  { schema, toRow }: EditorDefinition<Row, Draft>,
): Editor<Entity, Draft> {
  return {
    save: (draft, id) =>
      withAppErrors(async () => {
        const row: Record<string, unknown> = toRow(validated(schema, draft));
        const rows = (await staffClient()).from(table);
        const { data } = await (id === undefined ? rows.insert(row) : rows.update(row).eq('id', id))
          .select(columns)
          .overrideTypes<Row[], { merge: false }>()
          .throwOnError();
        const [stored] = data;
        if (!stored) throw new AppError('not-found', `No row of ${table} with the id ${id}`);
        return fromRow(stored);
      }),

    remove: (id) =>
      withAppErrors(async () => {
        // A row that the policies hide is not deleted, and the database calls that no error: ask for what went.
        const rows = (await staffClient()).from(table);
        await rows.delete().eq('id', id).select('id').single().throwOnError();
      }),
  };
}
