import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { PANEL_PAGE_SIZE } from '@/config/constants';
import { comparablePath } from '@/lib/redirect-paths';
import type { PathCount, StoredRedirect } from '@/data-service/backend/staff/redirects';
import { Day } from '@/ui/day';
import { iconButtonClass, smallButtonClass } from '../common/buttons';
import { useAdminTranslation } from '../common/translation';
import { readListedRows, useUrlState } from '../common/url-state';
import { DataTable, toLastPage } from '../list/data-table';
import { ListPages, ListSearch } from '../list/list-controls';
import { pathCountsQuery, useRedirectFlags, type RedirectFlags } from './redirect-queries';

interface RedirectListProps {
  redirects: readonly StoredRedirect[];
  onEdit: (redirect: StoredRedirect) => void;
  onRemove: (redirect: StoredRedirect) => void;
}

/** The redirects, searched, page by page, each with the number of requests. */
export function RedirectList({ redirects, onEdit, onRemove }: RedirectListProps) {
  const { t } = useAdminTranslation();
  const { data: counts } = useQuery(pathCountsQuery);
  const urlState = useUrlState(readListedRows, ({ q }) => ({ q }));
  const { q, page } = urlState.shown;
  const found = redirects.filter((redirect) => isFound(redirect, q));
  const shown = found.slice((page - 1) * PANEL_PAGE_SIZE, page * PANEL_PAGE_SIZE);
  const flagsOf = useRedirectFlags(shown);
  const lastPage = toLastPage(
    { data: { total: found.length }, isPlaceholderData: false },
    urlState,
  );
  if (lastPage) return lastPage;
  return (
    <section aria-label={t('redirects:list')}>
      <div className="mb-4 max-w-md">
        <ListSearch
          label={t('redirects:search')}
          asked={q}
          onChange={(asked) => urlState.change({ q: asked })}
        />
      </div>
      <DataTable
        label={t('redirects:list')}
        headings={[t('redirects:source'), t('redirects:target'), t('redirects:followed')]}
        hasActions
      >
        {shown.map((redirect) => (
          <RedirectRow
            key={redirect.id}
            redirect={redirect}
            count={counts?.redirected.get(redirect.source)}
            flags={flagsOf(redirect)}
            onEdit={() => onEdit(redirect)}
            onRemove={() => onRemove(redirect)}
          />
        ))}
      </DataTable>
      {found.length === 0 && <p className="py-6 text-quiet">{t('redirects:nothingFound')}</p>}
      <ListPages total={found.length} urlState={urlState} />
    </section>
  );
}

/** A path is found by any part of it, also as an address bar shows it. */
function isFound({ source, target }: StoredRedirect, q: string): boolean {
  const words = q.toLowerCase();
  const path = comparablePath(q).slice(1);
  return [source, target.toLowerCase()].some((text) => text.includes(words) || text.includes(path));
}

interface RedirectRowProps {
  redirect: StoredRedirect;
  count: PathCount | undefined;
  flags: RedirectFlags;
  onEdit: () => void;
  onRemove: () => void;
}

function RedirectRow({ redirect, count, flags, onEdit, onRemove }: RedirectRowProps) {
  const { t } = useAdminTranslation();
  const { source, target } = redirect;
  return (
    <tr className="border-b border-line align-top max-md:grid max-md:grid-cols-[1fr_auto] max-md:py-2 md:*:px-3 md:*:py-3.5">
      <th scope="row" className="font-medium wrap-anywhere max-md:col-span-2 md:w-2/5">
        {source}
        {flags.isShadowed && <Flag text={t('redirects:flag.shadowed')} />}
      </th>
      <td className="wrap-anywhere text-quiet max-md:col-span-2 md:w-2/5">
        <span aria-hidden="true" className="before:content-['→_'] md:hidden" />
        <a
          href={target}
          target="_blank"
          className="underline decoration-edge underline-offset-4 hover:text-accent"
        >
          {target}
        </a>
        {flags.leadsNowhere && <Flag text={t('redirects:flag.nowhere')} />}
      </td>
      <td className="text-sm text-quiet max-md:self-center md:whitespace-nowrap">
        <Asked count={count} />
      </td>
      <td className="md:py-1.5!">
        <div className="flex justify-end gap-2">
          <button
            type="button"
            aria-label={t('redirects:editNamed', { source })}
            className={smallButtonClass}
            onClick={onEdit}
          >
            {t('list.edit')}
          </button>
          <button
            type="button"
            aria-label={t('redirects:removeNamed', { source })}
            className={iconButtonClass}
            onClick={onRemove}
          >
            <X />
          </button>
        </div>
      </td>
    </tr>
  );
}

function Flag({ text }: { text: string }) {
  return <span className="block text-sm font-normal text-accent">{text}</span>;
}

/** The number of requests for a path, and the day of the last one. */
export function Asked({ count }: { count: PathCount | undefined }) {
  const { t } = useAdminTranslation();
  if (!count) return t('redirects:never');
  return (
    <>
      {t('redirects:times', { count: count.hits })}
      <span className="block">
        <Day day={count.lastAskedOn} />
      </span>
    </>
  );
}
