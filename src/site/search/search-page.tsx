import type { PageModule } from '@/site/page-module';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_QUERY, search as findRows } from '@/data-service/entities/search';
import { OfflineState, QueryView } from '@/ui/state-screen';
import { Page } from '@/site/shared/page';
import { SearchForm } from './search-form';
import { countResults, NothingFound, ResultGroups } from './search-results';
import { useSearchQuery } from './use-search-query';
import { useSearchKeys } from './use-search-keys';

/** Search over artists, releases and news; the query is in the URL as `?q=…`. */
function SearchPage() {
  const { t } = useTranslation('pages');
  const { asked, typed, tooLong, type, submit } = useSearchQuery();
  const page = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useSearchKeys(page, field, () => type(''));

  useLayoutEffect(() => {
    // The visitor may have typed before hydration.
    const present = field.current?.value ?? '';
    if (present !== typed) type(present);
    // oxlint-disable-next-line react/exhaustive-deps -- once, at hydration
  }, []);

  useEffect(() => {
    // After the layout, which moves the focus to the top of a new page.
    if (field.current?.value === '') queueMicrotask(() => field.current?.focus());
  }, []);

  return (
    <Page title={t('search.title')}>
      <div ref={page}>
        <noscript>
          <p className="mb-10 border-l-4 border-accent bg-surface p-5">{t('search.noScript')}</p>
        </noscript>
        <SearchForm
          ref={field}
          className="mb-10"
          value={typed}
          error={tooLong ? t('search.tooLong', { max: LONGEST_QUERY }) : undefined}
          onChange={(event) => type(event.target.value)}
          onSubmit={submit}
        />
        {!tooLong && <Answer query={asked.trim().replaceAll(/\s+/g, ' ')} />}
      </div>
    </Page>
  );
}

function Answer({ query }: { query: string }) {
  const { t } = useTranslation('pages');
  const answer = useQuery({
    queryKey: ['search', query],
    queryFn: ({ signal }) => findRows(query, signal),
    enabled: query !== '',
    placeholderData: (previous) => previous, // stays until the next answer is there
  });
  if (query === '') return <p className="max-w-prose text-quiet">{t('search.hint')}</p>;

  const isWaiting = answer.isPlaceholderData;
  const total = answer.data && !isWaiting ? countResults(answer.data) : null;
  return (
    <>
      <p role="status" className="mb-8 min-h-6 wrap-anywhere text-quiet">
        {total !== null && t('search.found', { count: total, query })}
      </p>
      {isWaiting && answer.fetchStatus === 'paused' ? (
        <OfflineState />
      ) : (
        <QueryView query={answer}>
          {(results) =>
            countResults(results) === 0 ? (
              <NothingFound />
            ) : (
              <div aria-busy={isWaiting}>
                <ResultGroups results={results} />
              </div>
            )
          }
        </QueryView>
      )}
    </>
  );
}

export const search: PageModule = { Component: SearchPage };
