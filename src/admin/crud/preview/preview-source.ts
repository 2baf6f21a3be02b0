import * as v from 'valibot';
import type { PreviewContent } from '@/config/preview';
import { toRow } from '@/data-service/client/define-mutations';

/** How a form is previewed. */
export interface PreviewSource<Entity, Draft> {
  table: string;
  /** The id of the row, also of one that is not stored yet. */
  id: string;
  schema: v.GenericSchema<unknown, Draft>;
  /** The values that visitors may see; without it, all. */
  publicFields?: readonly string[];
  readRow: (row: PreviewContent['row']) => Entity;
  publicPath: (entity: Entity) => string;
}

/** Returns the preview of a draft; `joined` are the columns that come from other tables. */
export function previewOf<Entity, Draft extends object>(
  { table, id, schema, publicFields, readRow, publicPath }: PreviewSource<Entity, Draft>,
  draft: Draft,
  joined: object,
): PreviewContent {
  const parsed = v.safeParse(schema, draft);
  // As it would be stored, as far as it can be.
  const values = Object.entries(parsed.success ? parsed.output : draft).filter(
    ([name]) => publicFields?.includes(name) ?? true,
  );
  const now = new Date().toISOString();
  const row = {
    id,
    created_at: now,
    updated_at: now,
    ...toRow(Object.fromEntries(values)),
    ...joined,
  };
  return { table, row, path: publicPath(readRow(row)) };
}
