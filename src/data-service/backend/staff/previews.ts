import type { PreviewContent } from '@/lib/preview';
import { withAppErrors } from '../client/app-error';
import { staffClient } from '../client/staff-client';
import type { Json } from '../../database.types';

/** A preview that somebody without an account can open. */
export interface PreviewLink {
  id: string;
  expiresAt: string;
  /** The e-mail address of who shared it. */
  createdBy: string | null;
}

/** Reads the links to previews of a row that still work, the newest first. */
export function listPreviews(table: string, entryId: string): Promise<PreviewLink[]> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .from('previews')
      .select('id,expires_at,created_by')
      .eq('table_name', table)
      .eq('entry_id', entryId)
      .gt('expires_at', 'now')
      .order('created_at', { ascending: false })
      .throwOnError();
    return data.map((row) => ({
      id: row.id,
      expiresAt: row.expires_at,
      createdBy: row.created_by,
    }));
  });
}

/** Shares a preview for seven days, and returns its id. */
export function sharePreview(entryId: string, content: PreviewContent): Promise<string> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .from('previews')
      .insert({
        table_name: content.table,
        entry_id: entryId,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a draft is JSON
        content: content as unknown as NonNullable<Json>,
      })
      .select('id')
      .single()
      .throwOnError();
    return data.id;
  });
}

/** Withdraws a preview: its link stops working. */
export function withdrawPreview(id: string): Promise<void> {
  return withAppErrors(async () => {
    await staffClient().from('previews').delete().eq('id', id).throwOnError();
  });
}
