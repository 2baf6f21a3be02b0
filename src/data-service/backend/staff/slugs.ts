import type { PostgrestClient } from '@supabase/postgrest-js';
import { withAppErrors } from '../client/app-error';
import { staffClient } from '../client/staff-client';
import { SLUG } from '../../content/entity/query';
import { isRecord, readLocalizedText } from '../../content/entity/read-json';
import type { LocalizedText } from '@/i18n/localized-text';

/** An entry whose slug is edited. */
export interface SlugEntry {
  table: string;
  /** The id of the row, also of one that is not stored yet. */
  id: string;
  /** The column of the name. */
  nameColumn: string;
}

export const isSlug = (text: string) => SLUG.test(text);

const rowsOf = (table: string) => {
  const client: Pick<PostgrestClient, 'from'> = staffClient(); // the table is known by its name only
  return client.from(table);
};

/** Returns the slug that an entry would get of a name, a text or one per language, and that no other has. */
export function suggestSlug(
  { table, id }: SlugEntry,
  name: LocalizedText | string,
): Promise<string> {
  return withAppErrors(async () => {
    const written = typeof name === 'string' ? { '': name } : { ...name };
    const { data } = await staffClient()
      .rpc('suggest_slug', { table_name: table, name: written, entry: id })
      .throwOnError();
    return data;
  });
}

/** Returns the former slugs of an entry, which redirect to it. */
export function readFormerSlugs({ table, id }: SlugEntry): Promise<string[]> {
  return withAppErrors(async () => {
    const { data } = await rowsOf(table)
      .select('former_slugs')
      .eq('id', id)
      .maybeSingle<{ former_slugs: string[] }>()
      .throwOnError();
    return data?.former_slugs ?? [];
  });
}

/** Returns the name of the other entry that has a slug; null where none has it. */
export function findSlugOwner(
  { table, id, nameColumn }: SlugEntry,
  slug: string,
): Promise<LocalizedText | string | null> {
  return withAppErrors(async () => {
    const { data } = await rowsOf(table)
      .select(nameColumn)
      .eq('slug', slug)
      .neq('id', id)
      .maybeSingle()
      .throwOnError();
    if (!isRecord(data)) return null;
    const name = data[nameColumn];
    return typeof name === 'string' ? name : (readLocalizedText(name) ?? {});
  });
}
