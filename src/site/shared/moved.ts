import { RedirectTable } from '@/data-service/content/redirect-table';
import { readRedirects } from '@/data-service/content/redirects';
import { mayHavePage } from '../page-url';

/** Reads where an old URL leads; null where it leads nowhere. Throws AppError. */
export async function findMoved(url: string): Promise<string | null> {
  const table = new RedirectTable(await readRedirects(), mayHavePage);
  return table.find(url)?.to ?? null;
}
