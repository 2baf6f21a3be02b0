import { withAppErrors } from '../backend/client/app-error';
import { publicClient } from '../backend/client/public-client';
import { MAX_ROWS } from './entity/query';
import type { Redirect } from './redirect-table';

/** Reads all redirects, as a visitor may: where old paths lead, and nothing else. Throws AppError. */
export function readRedirects(): Promise<Redirect[]> {
  return withAppErrors(async () => {
    const found: Redirect[] = [];
    for (;;) {
      const last = found.at(-1);
      const query = publicClient().from('redirects').select('source,target');
      const { data } = await (last ? query.gt('source', last.source) : query)
        .order('source')
        .limit(MAX_ROWS)
        .throwOnError();
      found.push(...data);
      // A database may return fewer rows at once than were requested.
      if (data.length === 0) return found;
    }
  });
}
