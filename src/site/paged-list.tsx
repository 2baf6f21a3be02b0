import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { LIST_PAGE_SIZE } from '@/config/constants';
import type { Condition, Service } from '@/data-service/service';
import { buttonClass } from '@/ui/button';
import { FailedState, LoadingState, OfflineState, StateScreen } from '@/ui/state-screen';
import { CardGrid } from './card-grid';
import { useListPages } from './use-list-pages';

/** How many pages the address asks for: `?page=3` shows the first three. */
function readPage(value: string | null): number {
  const page = Number(value ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
}

interface PagedListProps<Row, Entity> {
  service: Service<Row, Entity>;
  where?: readonly Condition<Row>[];
  emptyText: string;
  /** What the address calls the number of pages; a page with two lists needs two names. */
  pageParam?: string;
  children: (entity: Entity) => ReactNode;
}

/** The rows of a table as a grid of cards, with more on a click; how far one has come is kept in the address. */
export function PagedList<Row, Entity extends { id: string }>({
  service,
  where,
  emptyText,
  pageParam = 'page',
  children,
}: PagedListProps<Row, Entity>) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const page = readPage(params.get(pageParam));
  const list = useListPages(service, { size: LIST_PAGE_SIZE, ...(where && { where }) }, page);
  const grid = useRef<HTMLUListElement>(null);
  const focusFrom = useRef<number | null>(null);

  // Whoever asked for more with the keyboard goes on with the first new card.
  useEffect(() => {
    if (focusFrom.current === null) return;
    const link = grid.current?.children[focusFrom.current]?.querySelector<HTMLElement>('a');
    if (!link) return;
    focusFrom.current = null;
    link.focus({ preventScroll: true });
  }, [list.rows.length]);

  const { rows, total } = list;
  const more = new URLSearchParams(params);
  more.set(pageParam, String(page + 1));

  if (rows.length === 0) {
    if (list.isOffline) return <OfflineState />;
    if (list.isFailed) return <FailedState onRetry={list.retry} />;
    if (list.isLoading) return <LoadingState />;
    return <StateScreen title={emptyText} />;
  }
  return (
    <>
      <CardGrid ref={grid} entities={rows}>
        {children}
      </CardGrid>
      <div className="mt-8 flex flex-col items-center gap-4">
        <p className="text-quiet" role="status">
          {total > LIST_PAGE_SIZE && t('list.shown', { shown: rows.length, total })}
        </p>
        {list.isOffline && <OfflineState />}
        {list.isFailed && !list.isOffline && <FailedState onRetry={list.retry} />}
        {!list.isFailed && rows.length < total && (
          <Link
            to={{ search: more.toString() }}
            replace
            className={buttonClass}
            aria-disabled={list.isLoading}
            onClick={(event) => {
              if (list.isLoading) event.preventDefault();
              else focusFrom.current = rows.length;
            }}
          >
            {t('list.more')}
          </Link>
        )}
      </div>
    </>
  );
}
