import { useQueries } from '@tanstack/react-query';
import { use, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LIST_PAGE_SIZE } from '@/config/constants';
import { ServerRenderedText } from '@/hydration/server-rendered';
import { readPageNumber } from '@/lib/urls';
import type { Repository } from '@/data-service/content/entity/repository';
import { quietButtonClass } from '@/ui/button';
import { FailedState, OfflineState, StateScreen } from '@/ui/state-screen';
import { CardGrid, CardGridLoading } from './cards';
import { Link } from './link';
import type { CardLayout } from './picture';
import { ListQueryString, pageQuery, useFirstRows, type ListOptions } from './queries';

interface PagedListProps<Row, Entity> extends Omit<ListOptions<Row>, 'size'> {
  repository: Repository<Row, Entity>;
  layout: CardLayout;
  emptyText: string;
  /** The URL parameter with the number of pages; a page with two lists needs two. */
  pageParam?: string;
  children: (entity: Entity) => ReactNode;
}

/** The rows of a table as cards, with more on a click; the number of loaded pages is in the URL. */
export function PagedList<Row, Entity extends { slug: string }>({
  repository,
  layout,
  emptyText,
  pageParam = 'page',
  children,
  ...options
}: PagedListProps<Row, Entity>) {
  const { t } = useTranslation();
  const params = useListParams();
  const page = readPageNumber(params.get(pageParam));
  const list = useListPages(repository, { ...options, size: LIST_PAGE_SIZE }, page);
  const grid = useRef<HTMLUListElement>(null);
  const focusFrom = useRef<number | null>(null);

  // After "more" by keyboard the focus moves to the first new card.
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
    if (list.isLoading) return <CardGridLoading layout={layout} size={LIST_PAGE_SIZE} />;
    return <StateScreen title={emptyText} />;
  }
  return (
    <>
      <CardGrid ref={grid} layout={layout} entities={rows}>
        {children}
      </CardGrid>
      <div className="mt-12 flex flex-col items-center gap-5 lg:mt-20">
        <p className="text-quiet" role="status">
          {total > LIST_PAGE_SIZE && (
            <ServerRenderedText source={`${rows.length} ${total}`}>
              {() => t('list.shown', { shown: rows.length, total })}
            </ServerRenderedText>
          )}
        </p>
        {list.isOffline && <OfflineState />}
        {list.isFailed && !list.isOffline && <FailedState onRetry={list.retry} />}
        {!list.isFailed && rows.length < total && (
          <Link
            to={{ search: more.toString() }}
            replace
            preventScrollReset
            className={quietButtonClass}
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

/** The search parameters with the number of loaded pages of a list. */
function useListParams(): URLSearchParams {
  const ahead = use(ListQueryString);
  const [params] = useSearchParams();
  return ahead === null ? params : new URLSearchParams(ahead);
}

/**
 * The pages 1 to `pages` of a list, each cached separately. The first one has the total; the others are then read in
 * parallel, and only those that exist.
 */
export function useListPages<Row, Entity>(
  repository: Repository<Row, Entity>,
  options: ListOptions<Row>,
  pages: number,
) {
  const first = useFirstRows(repository, options);
  const total = first.data?.total ?? 0;
  const lastPage = Math.min(pages, Math.ceil(total / options.size));
  const others = useQueries({
    queries: Array.from({ length: Math.max(lastPage - 1, 0) }, (_, index) =>
      pageQuery(repository, options, index + 2),
    ),
  });
  const results = [first, ...others];
  return {
    rows: results.flatMap(({ data }) => data?.rows ?? []),
    total,
    isLoading: results.some(({ isPending }) => isPending),
    isOffline: results.some(
      ({ isPending, fetchStatus, error }) =>
        (isPending && fetchStatus === 'paused') || error?.kind === 'offline',
    ),
    isFailed: results.some(({ isError }) => isError),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}
