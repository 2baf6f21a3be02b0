import type { PreviewContent } from '@/lib/preview';
import { AppError, withAppErrors } from '../backend/client/app-error';
import { publicClient } from '../backend/client/public-client';
import { isRecord } from './entity/read-json';
import { UUID } from './entity/query';

export interface SharedPreview extends PreviewContent {
  expiresAt: string;
  /** The private stream that it is; null where the link is for anybody. */
  stream: PrivateStream | null;
}

/** What one person gets: a release that is not public, perhaps with its sound. */
export interface PrivateStream {
  recipient: string;
  hasSound: boolean;
  mayDownload: boolean;
  /** What the recipient wrote back last. */
  word: string | null;
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
    // Generated types know no column that may be null in an answer of a function.
    const recipient: string | null = data.recipient;
    const word: string | null = data.word;
    const { has_sound: hasSound, may_download: mayDownload } = data;
    const stream = recipient === null ? null : { recipient, hasSound, mayDownload, word };
    return { table, path, row, expiresAt: data.expires_at, stream };
  });
}
