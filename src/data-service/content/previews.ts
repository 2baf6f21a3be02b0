import type { PreviewContent } from '@/lib/preview';
import { AppError, withAppErrors } from '../backend/client/app-error';
import { publicClient } from '../backend/client/public-client';
import { isRecord } from './entity/read-json';
import { UUID } from './entity/query';

export interface SharedPreview extends PreviewContent {
  expiresAt: string;
}

/** Reads a shared preview. Throws `not-found` when it was withdrawn or has expired. */
export function readPreview(id: string): Promise<SharedPreview> {
  return withAppErrors(async () => {
    if (!UUID.test(id)) throw new AppError('not-found', `No id: ${id}`);
    const { data } = await publicClient()
      .rpc('read_preview', { preview_id: id })
      .single()
      .throwOnError();
    const { table, row, path } = isRecord(data.content) ? data.content : {};
    if (typeof table !== 'string' || typeof path !== 'string' || !isRecord(row)) {
      throw new AppError('unknown', 'The preview cannot be read.');
    }
    return { table, path, row, expiresAt: data.expires_at };
  });
}
