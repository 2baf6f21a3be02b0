import { withAppErrors } from '../client/app-error';
import { staffClient } from '../client/staff-client';
import { removePrint, uploadFile } from '../client/uploads';
import type { TablesUpdate } from '../../database.types';

/** What belongs to a file, wherever it is used. */
export interface FileDetails {
  photographer: string | null;
  /** The text that must be shown with the picture, word for word. */
  credit: string | null;
  /** The URL of its print size, for the press; null where it is not for the press. */
  printUrl: string | null;
}

const NOTHING: FileDetails = { photographer: null, credit: null, printUrl: null };

export const pathOf = (url: string) => url.slice(1);

/** Reads what is known of a stored file, by its URL `/uploads/…`. */
export function readFileDetails(url: string): Promise<FileDetails> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .from('files')
      .select('photographer,credit,print_path')
      .eq('path', pathOf(url))
      .maybeSingle()
      .throwOnError();
    if (!data) return NOTHING;
    const { print_path: printPath, ...rest } = data;
    return { ...rest, printUrl: printPath === null ? null : `/${printPath}` };
  });
}

/** Stores whom a picture is by. */
export const saveCredit = (url: string, credit: Pick<FileDetails, 'photographer' | 'credit'>) =>
  change(url, credit);

/**
 * Uploads the print size of a picture, and clears the picture for the press. Throws AppError: `other-picture` where the
 * file shows another one.
 */
export async function addToPress(
  url: string,
  file: File,
  options: { printOf: string; signal: AbortSignal; onProgress: (share: number) => void },
): Promise<void> {
  const printUrl = await uploadFile(file, options);
  const { headers } = await fetch(printUrl, { method: 'HEAD' });
  await change(url, {
    press: true,
    print_path: pathOf(printUrl),
    print_bytes: Number(headers.get('content-length')) || null,
  });
}

/** Takes a picture back from the press. What it keeps of the print size, `npm run media:clean` removes. */
export async function removeFromPress(url: string, printUrl: string): Promise<void> {
  await change(url, { press: false, print_path: null, print_bytes: null });
  await removePrint(printUrl).catch(console.warn);
}

/** Stores the name that a file had when it was chosen, and its size. One that was removed before is there again. */
export function noteFile(url: string, { name, size }: { name: string; size?: number }) {
  return change(url, {
    name: name.normalize().slice(-255),
    ...(size !== undefined && { bytes: size }),
    removed_at: null,
  });
}

/** A file that no entry refers to yet may have no row. */
function change(url: string, changes: TablesUpdate<'files'>): Promise<void> {
  return withAppErrors(async () => {
    const files = () => staffClient().from('files');
    await files()
      .upsert({ path: pathOf(url) }, { onConflict: 'path', ignoreDuplicates: true })
      .throwOnError();
    await files().update(changes).eq('path', pathOf(url)).throwOnError();
  });
}
