import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { buttonClass, quietButtonClass } from '@/ui/button';
import { QueryView, StateScreen } from '@/ui/state-screen';
import { formatLanguage } from '@/i18n/format';
import { LANGUAGE_CODES } from '@/i18n/languages';
import { PUBLICATIONS } from '@/data-service/backend/staff/publication';
import { useFirstReadsOver } from '../common/first-reads';
import { useAdminTranslation } from '../common/translation';
import type { AnyEntity, Resource } from '../record/declaration';
import { toLastPage } from './data-table';
import { DeleteDialog } from '../record/deletion-dialog';
import { pinnedQuery, resourceListQuery } from '../record/queries';
import { dialogLink, useListUrlState, writeSort } from '../common/url-state';
import { BulkBar } from './bulk-bar';
import { PinnedOrder } from './pinned-order';
import { useSelection } from './selection';
import { ListPages, ListSearch, ListSelect } from './list-controls';
import { ListTable } from './list-table';

const NO_ROWS: readonly AnyEntity[] = [];

interface ResourceListProps {
  resource: Resource;
  title: string;
}

/** The rows of a resource: searched, sorted, page by page. */
export function ResourceList({ resource, title }: ResourceListProps) {
  const { t, i18n } = useAdminTranslation();
  const urlState = useListUrlState();
  const { shown, searchFor } = urlState;
  const isOver = useFirstReadsOver();
  const query = useQuery({
    ...resourceListQuery(resource, shown, i18n.language),
    // The loader of the page that is opened first has just read it, unless its rows were stored before a reload.
    refetchOnMount: ({ state }) => isOver || state.isInvalidated,
  });
  const { data: pinned = [] } = useQuery({ ...pinnedQuery(resource), enabled: isOver });
  const heading = useRef<HTMLHeadingElement>(null);
  const [deleted, setDeleted] = useState<AnyEntity | null>(null);
  const selection = useSelection(query.data?.rows ?? NO_ROWS);

  const add = (text: string) => (
    <Link
      {...dialogLink(paths.panelNew(resource.segment), searchFor({ page: shown.page }))}
      data-opens="new"
      className={buttonClass}
    >
      {text}
    </Link>
  );
  const isFiltered = shown.q !== '' || shown.missing !== null || shown.state !== null;
  const isEmpty = query.data?.total === 0;
  const redirect = toLastPage(query, urlState);
  if (redirect) return redirect;

  return (
    <>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
          {title}
        </h1>
        <div className="flex flex-wrap gap-3">
          {pinned.length > 0 && <PinnedOrder resource={resource} pinned={pinned} />}
          {!(isEmpty && !isFiltered) && add(t(`resource.${resource.name}.add`))}
        </div>
      </header>
      {!(isEmpty && !isFiltered) && <ListToolbar resource={resource} urlState={urlState} />}
      {query.data ? (
        <>
          {isEmpty && isFiltered && (
            <StateScreen
              title={t('list.nothingFound')}
              text={t('list.nothingFoundText')}
              action={
                <Link to={{ search: '' }} preventScrollReset className={quietButtonClass}>
                  {t('list.showAll')}
                </Link>
              }
            />
          )}
          {isEmpty && !isFiltered && (
            <StateScreen
              title={t(`resource.${resource.name}.empty`)}
              action={add(t(`resource.${resource.name}.addFirst`))}
            />
          )}
          {!isEmpty && (
            <ListTable
              resource={resource}
              title={title}
              entities={query.data.rows}
              pinned={pinned}
              urlState={urlState}
              selection={selection}
              onDelete={setDeleted}
            />
          )}
          <BulkBar
            resource={resource}
            selection={selection}
            pinned={pinned}
            focusAfter={() => heading.current}
          />
          <ListPages total={query.data.total} urlState={urlState} />
        </>
      ) : (
        <QueryView query={query} />
      )}
      {deleted && (
        <DeleteDialog
          resource={resource}
          entity={deleted}
          onClose={() => setDeleted(null)}
          focusAfterDeletion={() => heading.current}
        />
      )}
    </>
  );
}

interface ListToolbarProps {
  resource: Resource;
  urlState: ReturnType<typeof useListUrlState>;
}

/** Search, filter and order of a list. */
function ListToolbar({ resource, urlState: { shown, change } }: ListToolbarProps) {
  const { t, i18n } = useAdminTranslation();
  const sortable = resource.columns.filter(({ sort }) => sort);
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-[1fr_13rem_11rem_14rem]">
      <ListSearch
        label={t(`resource.${resource.name}.search`)}
        asked={shown.q}
        onChange={(q) => change({ q })}
      />
      <ListSelect
        label={t('list.missing')}
        value={shown.missing ?? ''}
        onChange={(value) =>
          change({ missing: LANGUAGE_CODES.find((code) => code === value) ?? null })
        }
        options={[
          { value: '', text: t('list.missingNone') },
          ...LANGUAGE_CODES.map((code) => ({
            value: code,
            text: t('list.missingIn', { language: formatLanguage(code, i18n.language) }),
          })),
        ]}
      />
      <ListSelect
        label={t('list.state')}
        value={shown.state ?? ''}
        onChange={(value) =>
          change({ state: PUBLICATIONS.find((state) => state === value) ?? null })
        }
        options={[
          { value: '', text: t('list.stateAny') },
          ...PUBLICATIONS.map((state) => ({ value: state, text: t(`publication.${state}`) })),
        ]}
      />
      <ListSelect
        label={t('list.sort')}
        value={shown.sort}
        onChange={(sort) => change({ sort })}
        options={[
          { value: '', text: t('list.sortStandard') },
          ...sortable.flatMap(({ label }) => [
            {
              value: writeSort(label, true),
              text: t('list.sortAscending', { column: t(`field.${label}`) }),
            },
            {
              value: writeSort(label, false),
              text: t('list.sortDescending', { column: t(`field.${label}`) }),
            },
          ]),
        ]}
      />
    </div>
  );
}
