import { useQuery } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { isRecord } from '@/data-service/content/entity/read-json';
import { LONGEST_QUERY, search as findRows } from '@/data-service/content/search';
import { splitLanguage } from '@/i18n/languages';
import type { PageModule } from '@/site/page-module';
import { Link } from '@/site/shared/link';
import { Page } from '@/site/shared/page';
import { OfflineState, QueryView } from '@/ui/state-screen';
import { useFoundPages } from './found-pages';
import { SearchForm } from './search-form';
import { countResults, NothingFound, ResultGroups } from './search-results';

/** Search over artists, releases, services, news, concerts and pages; the query is in the URL as `?q=…`. */
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
  const pages = useFoundPages(query);
  if (query === '') return <p className="max-w-prose text-quiet">{t('search.hint')}</p>;

  const isWaiting = answer.isPlaceholderData;
  const total = answer.data && !isWaiting ? countResults(answer.data) + pages.length : null;
  return (
    <>
      <p role="status" className="mb-8 min-h-6 wrap-anywhere text-quiet">
        {total !== null && t('search.found', { count: total, query })}
      </p>
      {pages.length > 0 && (
        <ul className="mb-8 flex flex-wrap gap-x-8">
          {pages.map(({ path, title }) => (
            <li key={path}>
              <Link to={path} className="big-link">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isWaiting && answer.fetchStatus === 'paused' ? (
        <OfflineState />
      ) : (
        <QueryView query={answer}>
          {(results) =>
            countResults(results) === 0 ? (
              pages.length === 0 && <NothingFound />
            ) : (
              <div aria-busy={isWaiting}>
                <ResultGroups query={query} results={results} />
              </div>
            )
          }
        </QueryView>
      )}
    </>
  );
}

export const search: PageModule = { Component: SearchPage };

/** The debounce of typing, in milliseconds. */
const TYPING_PAUSE = 250;

/** An entry of the history whose query is still being typed: the next change replaces it. */
const DRAFT = { draft: true };

/**
 * Returns the query in the URL, `?q=…`, and the text in the field. Typing changes the URL after a pause; a submitted query
 * adds a history entry.
 */
export function useSearchQuery() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const navigationType = useNavigationType();
  const asked = params.get('q') ?? '';
  const [typed, setTyped] = useState(asked);

  const draft = isRecord(state) && 'draft' in state;

  // Back, Forward or a link: the field shows the query of the URL. While typing, the URL follows the field.
  const [shownEntry, setShownEntry] = useState(key);
  if (shownEntry !== key) {
    setShownEntry(key);
    if (!draft || navigationType === NavigationType.Pop) setTyped(asked);
  }

  const tooLong = typed.length > LONGEST_QUERY;

  const write = (submitted: boolean) => {
    if (tooLong) return;
    // A page that is fading out must not restore its URL.
    if (splitLanguage(window.location.pathname).path !== paths.search) return;
    const replace = draft || asked === '' || asked === typed;
    setParams(typed === '' ? {} : { q: typed }, {
      replace,
      state: submitted ? null : DRAFT,
      preventScrollReset: true,
    });
  };

  const writeDraft = useEffectEvent(() => write(false));

  useEffect(() => {
    if (typed === asked) return undefined;
    const timer = setTimeout(writeDraft, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, asked]);

  return { asked, typed, tooLong, type: setTyped, submit: () => write(true) };
}

/**
 * The arrow keys move from the field through the results and back, beside the Tab key, which does so anyway. Escape
 * returns to the field, and there it clears.
 */
export function useSearchKeys(
  page: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
  clear: () => void,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!page.current || !field.current || hasModifier || event.isComposing) return;
    const stops = [field.current, ...page.current.querySelectorAll<HTMLElement>('li a')];
    const position = stops.findIndex((stop) => stop === document.activeElement);
    if (position === -1) return;

    if (event.key === 'Escape') {
      if (position === 0) clear();
      field.current.focus();
    } else if (event.key === 'ArrowDown') {
      stops[position + 1]?.focus();
    } else if (event.key === 'ArrowUp') {
      stops[position - 1]?.focus();
    } else {
      return;
    }
    event.preventDefault();
  });

  useEffect(() => {
    const element = page.current;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [page]);
}
