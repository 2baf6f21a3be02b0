import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Pin } from 'lucide-react';
import { paths } from '@/config/paths';
import { readReview, REVIEW } from '@/data-service/content/entity/review';
import { useAdminTranslation } from '../common/translation';
import {
  type ColumnDeclaration,
  fieldsToTranslate,
  type AnyEntity,
  type Resource,
  useEntityName,
} from '../record/declaration';
import { dialogLink, readSort, type useListUrlState, writeSort } from '../common/url-state';
import { rowClass, rowHeadClass, rowLinkClass } from './list-controls';
import { LanguageBadges } from './cells';
import { DataTable } from './data-table';
import { RowMenu } from './row-menu';
import type { useSelection } from './selection';
import { Thumbnail } from './thumbnail';

interface ListTableProps {
  resource: Resource;
  title: string;
  entities: readonly AnyEntity[];
  pinned: readonly AnyEntity[];
  urlState: ReturnType<typeof useListUrlState>;
  selection: ReturnType<typeof useSelection<AnyEntity>>;
  onDelete: (entity: AnyEntity) => void;
}

/** One row per entity; on a phone each row is a block of lines. */
export function ListTable({
  resource,
  title,
  entities,
  pinned,
  urlState,
  selection,
  onDelete,
}: ListTableProps) {
  const { t } = useAdminTranslation();
  const search = urlState.searchFor({ page: urlState.shown.page });
  return (
    <DataTable
      label={title}
      headings={[
        <td key="choose">
          <ChooseBox
            label={t('bulk.chooseAll')}
            checked={selection.isAll}
            onChange={() => selection.chooseAll(!selection.isAll)}
          />
        </td>,
        ...resource.columns.map((column) => (
          <ColumnHeading key={column.label} column={column} urlState={urlState} />
        )),
        <th key="languages" scope="col" className="px-2 py-2 font-normal">
          {t('list.languages')}
        </th>,
      ]}
      hasActions
    >
      {entities.map((entity) => (
        <ListRow
          key={entity.id}
          resource={resource}
          entity={entity}
          isPinned={pinned.some(({ id }) => id === entity.id)}
          isChosen={selection.isChosen(entity.id)}
          search={search}
          onChoose={selection.choose}
          onDelete={onDelete}
        />
      ))}
    </DataTable>
  );
}

interface ListRowProps {
  resource: Resource;
  entity: AnyEntity;
  isPinned: boolean;
  isChosen: boolean;
  /** The query string of the list. */
  search: string;
  onChoose: (id: string, withRange: boolean) => void;
  onDelete: (entity: AnyEntity) => void;
}

function ListRow({
  resource,
  entity,
  isPinned,
  isChosen,
  search,
  onChoose,
  onDelete,
}: ListRowProps) {
  const { t } = useAdminTranslation();
  const nameOf = useEntityName(resource);
  // Opening or closing a dialog over the list changes no row, and a save changes one.
  return useMemo(() => {
    const { columns, pictureOf, segment } = resource;
    const [first, ...others] = columns;
    const picture = pictureOf(entity);
    return (
      <tr
        className={`${rowClass} max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:px-2`}
      >
        <td className="max-md:absolute max-md:top-3 max-md:right-0 max-md:z-10">
          <ChooseBox
            label={t('bulk.choose', { name: nameOf(entity) })}
            checked={isChosen}
            onChange={(withRange) => onChoose(entity.id, withRange)}
          />
        </td>
        <th scope="row" className={`${rowHeadClass} max-md:w-full max-md:pr-11 md:min-w-48`}>
          <div className="flex items-center">
            <Link
              {...dialogLink(paths.panelItem(segment, entity.id), search)}
              data-opens={entity.id}
              className={`${rowLinkClass} flex min-h-14 items-center gap-3 py-1.5 font-medium md:px-2`}
            >
              <Thumbnail src={picture} Icon={resource.Icon} />
              {first.cell(entity)}
            </Link>
            {isPinned && (
              <span className="text-accent">
                <Pin />
                <span className="sr-only">{t('pins.pinned')}</span>
              </span>
            )}
          </div>
        </th>
        {others.map(({ label, cell }) => (
          <td
            key={label}
            className="text-quiet max-md:empty:hidden max-md:has-[>.sr-only:only-child]:absolute md:px-2 md:py-1.5"
          >
            {cell(entity)}
          </td>
        ))}
        <td className="max-md:grow max-md:basis-1/2 md:px-2 md:py-1.5">
          <LanguageBadges
            fields={fieldsToTranslate(resource, entity)}
            review={readReview(entity[REVIEW])}
          />
        </td>
        <td className="text-right md:px-2 md:py-1.5">
          <RowMenu
            resource={resource}
            entity={entity}
            isPinned={isPinned}
            name={nameOf(entity)}
            search={search}
            onDelete={() => onDelete(entity)}
          />
        </td>
      </tr>
    );
  }, [resource, entity, isPinned, isChosen, search, onChoose, onDelete, nameOf, t]);
}

interface ChooseBoxProps {
  label: string;
  checked: boolean;
  /** `withRange` is true where Shift was held. */
  onChange: (withRange: boolean) => void;
}

/** A tick in a space as large as a finger. */
function ChooseBox({ label, checked, onChange }: ChooseBoxProps) {
  return (
    <label className="relative grid size-11 cursor-pointer place-items-center select-none">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) =>
          onChange('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
        className="size-5 cursor-pointer accent-accent"
      />
    </label>
  );
}

interface ColumnHeadingProps<Row, Entity> {
  column: ColumnDeclaration<Row, Entity>;
  urlState: ReturnType<typeof useListUrlState>;
}

/** Names a column, and sorts by it where that is possible: up, then down. */
function ColumnHeading<Row, Entity>({
  column: { label, sort },
  urlState: { shown, searchFor },
}: ColumnHeadingProps<Row, Entity>) {
  const { t } = useAdminTranslation();
  const current = readSort(shown.sort);
  const isSorted = current.label === label;
  const direction = current.ascending ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined} className="px-2 font-normal">
      {sort ? (
        <Link
          to={{ search: searchFor({ sort: writeSort(label, !(isSorted && current.ascending)) }) }}
          replace
          preventScrollReset
          className="inline-flex min-h-11 items-center gap-1 hover:text-paper"
        >
          {t(`field.${label}`)}
          <span aria-hidden="true">{isSorted && (current.ascending ? '↑' : '↓')}</span>
        </Link>
      ) : (
        t(`field.${label}`)
      )}
    </th>
  );
}
