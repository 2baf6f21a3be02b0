import { createRepository } from '@/data-service/content/entity/repository';
import type { ConcertRow } from '@/data-service/content/concerts';
import { pageQuery } from '@/site/shared/queries';

const anyConcert = createRepository<ConcertRow, null>({
  table: 'concerts',
  part: 'any',
  columns: 'id',
  sort: { column: 'date', ascending: false },
  fromRow: () => null,
});

/** Reads whether there is any visible concert, upcoming or past. */
export const anyConcertQuery = pageQuery(anyConcert, { size: 1 });
