import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoredRedirect } from '@/data-service/backend/staff/redirects';
import { QueryView } from '@/ui/state-screen';
import { smallButtonClass } from '../common/buttons';
import { useAdminTranslation } from '../common/translation';
import { Asked } from './redirect-list';
import { pathCountsQuery } from './redirect-queries';

/** A server gives a sign of life each hour; after a day without any it is not counting. */
const SILENT_AFTER = 24 * 60 * 60 * 1000;

const SHOWN_FIRST = 20;

interface MissingPathsProps {
  redirects: readonly StoredRedirect[];
  onRedirect: (source: string) => void;
}

/** The requested paths that do not exist, each with a button to redirect it. */
export function MissingPaths({ redirects, onRedirect }: MissingPathsProps) {
  const { t } = useAdminTranslation();
  const query = useQuery(pathCountsQuery);
  const [openedAt] = useState(() => Date.now());
  const [isWhole, setIsWhole] = useState(false);
  const sources = new Set(redirects.map(({ source }) => source));
  return (
    <section aria-labelledby="missing-paths" className="mt-12 border-t border-line pt-8">
      <h2 id="missing-paths" className="mb-3 text-lg font-bold">
        {t('redirects:missing.title')}
      </h2>
      <p className="mb-4 max-w-prose text-quiet">{t('redirects:missing.text')}</p>
      <QueryView query={query}>
        {({ missing, countedAt }) => {
          const left = missing.filter(({ path }) => !sources.has(path));
          const isCounting = countedAt !== null && openedAt - Date.parse(countedAt) < SILENT_AFTER;
          return (
            <>
              {!isCounting && (
                <p className="mb-4 max-w-prose border-l-4 border-accent bg-surface px-4 py-3">
                  {t('redirects:missing.notCounted')}
                </p>
              )}
              {isCounting && left.length === 0 && (
                <p className="text-quiet">{t('redirects:missing.none')}</p>
              )}
              {left.length > 0 && (
                <ul className="border-t border-line">
                  {left.slice(0, isWhole ? undefined : SHOWN_FIRST).map((count) => (
                    <li
                      key={count.path}
                      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2"
                    >
                      <span className="min-w-0 grow basis-60 font-medium wrap-anywhere">
                        {count.path}
                      </span>
                      <span className="text-sm text-quiet">
                        <Asked count={count} />
                      </span>
                      <button
                        type="button"
                        aria-label={t('redirects:missing.redirectNamed', { path: count.path })}
                        className={smallButtonClass}
                        onClick={() => onRedirect(count.path)}
                      >
                        {t('redirects:missing.redirect')}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
              {left.length > SHOWN_FIRST && !isWhole && (
                <button
                  type="button"
                  className={`${smallButtonClass} mt-4`}
                  onClick={() => setIsWhole(true)}
                >
                  {t('redirects:missing.all', { count: left.length })}
                </button>
              )}
            </>
          );
        }}
      </QueryView>
    </section>
  );
}
