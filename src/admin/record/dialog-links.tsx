import { ChevronDown, ChevronUp } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { PANEL_PAGE_SIZE } from '@/config/constants';
import { paths, pathWithSaved } from '@/config/paths';
import { publicationOf } from '@/data-service/backend/staff/publication';
import { iconButtonClass } from '../common/buttons';
import { useAdminTranslation } from '../common/translation';
import { isOpenedFromList, OPENED_FROM_LIST, useListUrlState } from '../common/url-state';
import { type AnyEntity, type Resource, useEntityName } from './declaration';
import { resourceListQuery } from './queries';

/** An entry of the list, with the page that it is on. */
interface Neighbour {
  entity: AnyEntity;
  page: number;
}

/** Returns the entries before and after one in the list of the URL, also on the pages beside; null where there is none. */
function useNeighbours(
  resource: Resource,
  id: string,
): Record<'before' | 'after', Neighbour | null> {
  const { i18n } = useAdminTranslation();
  const { shown } = useListUrlState();
  const { page } = shown;
  // The list under the dialog reads its own rows.
  const queryOf = (number: number) => ({
    ...resourceListQuery(resource, { ...shown, page: number }, i18n.language),
    refetchOnMount: false,
  });
  const { data, isPlaceholderData } = useQuery(queryOf(page));
  const rows = (!isPlaceholderData && data?.rows) || [];
  const index = rows.findIndex((row) => row.id === id);
  const pageBefore = index === 0 && page > 1 ? page - 1 : null;
  const isLast = index >= 0 && index === rows.length - 1;
  const pageAfter = isLast && data && page * PANEL_PAGE_SIZE < data.total ? page + 1 : null;
  const before = useQuery({ ...queryOf(pageBefore ?? page), enabled: pageBefore !== null }).data;
  const after = useQuery({ ...queryOf(pageAfter ?? page), enabled: pageAfter !== null }).data;

  function neighbour(entity: AnyEntity | undefined, on: number | null): Neighbour | null {
    return index >= 0 && entity ? { entity, page: on ?? page } : null;
  }
  return {
    before: neighbour(pageBefore === null ? rows[index - 1] : before?.rows.at(-1), pageBefore),
    after: neighbour(pageAfter === null ? rows[index + 1] : after?.rows[0], pageAfter),
  };
}

interface DialogLinksProps {
  resource: Resource;
  /** The edited entity; undefined until it is read. */
  entity: AnyEntity | undefined;
  id: string;
}

/** The links in the head of an entry's dialog: to the entries beside it in the list, and to its page on the site. */
export function DialogLinks({ resource, entity, id }: DialogLinksProps) {
  const { t } = useAdminTranslation();
  const { before, after } = useNeighbours(resource, id);
  return (
    <nav aria-label={t('form.neighbours')} className="flex shrink-0 items-center gap-2">
      {entity && publicationOf(entity) === 'published' && (
        <a
          href={pathWithSaved(resource.publicPath(entity), entity.updatedAt)}
          target="_blank"
          className="inline-flex min-h-11 items-center px-2 text-sm text-quiet hover:text-accent max-md:sr-only"
        >
          {t('panel.viewOnSite')}
        </a>
      )}
      <NeighbourLink resource={resource} neighbour={before} kind="before" />
      <NeighbourLink resource={resource} neighbour={after} kind="after" />
    </nav>
  );
}

interface NeighbourLinkProps {
  resource: Resource;
  neighbour: Neighbour | null;
  kind: 'before' | 'after';
}

function NeighbourLink({ resource, neighbour, kind }: NeighbourLinkProps) {
  const { t } = useAdminTranslation();
  const { searchFor } = useListUrlState();
  const { state } = useLocation();
  const nameOf = useEntityName(resource);
  if (neighbour === null) return null;
  const name = t(`form.${kind}`, { name: nameOf(neighbour.entity) });
  return (
    <Link
      to={{
        pathname: paths.panelItem(resource.segment, neighbour.entity.id),
        search: searchFor({ page: neighbour.page }),
      }}
      replace
      preventScrollReset
      state={isOpenedFromList(state) ? OPENED_FROM_LIST : null}
      aria-label={name}
      title={name}
      className={iconButtonClass}
    >
      {kind === 'before' ? <ChevronUp /> : <ChevronDown />}
    </Link>
  );
}
