import type { Concert, ConcertRow } from '../../content/concerts';
import type { Condition } from '../../content/entity/query';
import type { Repository } from '../../content/entity/repository';

const UPCOMING: Condition<ConcertRow> = { column: 'over_at', operator: 'gt', value: 'now' };
const PAST: Condition<ConcertRow> = { column: 'over_at', operator: 'lte', value: 'now' };

type ConcertRepository = Repository<ConcertRow, Concert>;

/** Returns a repository whose own order is that of staff: what comes, the soonest first, then what is over, the latest first. */
export function upcomingFirst(repository: ConcertRepository): ConcertRepository {
  return {
    ...repository,
    async list(request) {
      if (request.sort) return repository.list(request);
      const { from, size, where = [] } = request;
      const next = await repository.list({
        ...request,
        where: [...where, UPCOMING],
        sort: { column: 'date', ascending: true },
      });
      const before = await repository.list({
        ...request,
        from: Math.max(0, from - next.total),
        size: Math.max(1, size - next.rows.length), // one at least, for the total
        where: [...where, PAST],
        sort: { column: 'date', ascending: false },
      });
      return {
        rows: [...next.rows, ...before.rows].slice(0, size),
        total: next.total + before.total,
      };
    },
  };
}
