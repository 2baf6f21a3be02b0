import * as Menu from '@radix-ui/react-dropdown-menu';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths, pathWithSaved } from '@/config/paths';
import { canBePinned } from '@/data-service/backend/staff/lists';
import { publicationOf } from '@/data-service/backend/staff/publication';
import { useAdminTranslation } from '../common/translation';
import { ActionMenu, menuItemClass, menuLineClass } from '../common/action-menu';
import { type AnyEntity, type Resource, toDraft } from '../record/declaration';
import { type EntryAction, useEntryAction, useUnpublishing } from '../record/entry-action';
import { HISTORY_ASKED, prefilledWith } from '../record/dialog-state';
import { dialogLink } from '../common/url-state';
import { setPinned } from './bulk-actions';

interface RowMenuProps {
  resource: Resource;
  entity: AnyEntity;
  isPinned: boolean;
  name: string;
  /** The query string of the list. */
  search: string;
  onDelete: () => void;
}

/** The menu of a row. A list has many: what its actions need is there once it is open. */
export function RowMenu({ onDelete, ...row }: RowMenuProps) {
  const { t } = useAdminTranslation();
  // The question begins when the focus is back on the button: that is where it returns to.
  const isDeleting = useRef(false);
  return (
    <ActionMenu
      label={t('list.actionsNamed', { name: row.name })}
      onClosed={() => {
        if (isDeleting.current) onDelete();
        isDeleting.current = false;
      }}
    >
      <RowActions
        {...row}
        onDelete={() => {
          isDeleting.current = true;
        }}
      />
    </ActionMenu>
  );
}

/** The actions on a row. */
function RowActions({
  resource: {
    segment,
    repository,
    mutations,
    nameColumn,
    publicPath,
    empty,
    copyOf,
    copyLabel,
    isCounted,
  },
  entity,
  isPinned,
  name,
  search,
  onDelete,
}: RowMenuProps) {
  const { t } = useAdminTranslation();
  const state = publicationOf(entity);
  const unpublish = useUnpublishing({ mutations }, entity, name);
  const pin: EntryAction = {
    run: () => setPinned({ repository, nameColumn }, [entity.id], !isPinned),
    done: t(isPinned ? 'pins.unpinned' : 'pins.isPinned', { name }),
    failed: (error) => t(isPinned ? 'pins.unpinFailed' : 'pins.pinFailed', { name, error }),
  };
  const acting = useEntryAction();
  const draft = toDraft(entity, empty());
  const copy = prefilledWith(copyOf?.(draft) ?? draft);
  return (
    <>
      <Menu.Item asChild className={menuItemClass}>
        <Link {...dialogLink(paths.panelItem(segment, entity.id), search)}>{t('list.edit')}</Link>
      </Menu.Item>
      {state === 'published' && (
        <Menu.Item asChild className={menuItemClass}>
          <a href={pathWithSaved(publicPath(entity), entity.updatedAt)} target="_blank">
            {t('panel.viewOnSite')}
          </a>
        </Menu.Item>
      )}
      <Menu.Item asChild className={menuItemClass}>
        <Link {...dialogLink(paths.panelNew(segment), search, copy)}>
          {t(`list.${copyLabel ?? 'duplicate'}`)}
        </Link>
      </Menu.Item>
      {canBePinned(repository) && (
        <Menu.Item className={menuItemClass} onSelect={() => void acting.run(pin)}>
          {t(isPinned ? 'pins.unpin' : 'pins.pin')}
        </Menu.Item>
      )}
      {state !== 'draft' && (
        <Menu.Item className={menuItemClass} onSelect={() => void acting.run(unpublish)}>
          {t(state === 'published' ? 'publication.unpublish' : 'publication.backToDraft')}
        </Menu.Item>
      )}
      <Menu.Item asChild className={menuItemClass}>
        <Link {...dialogLink(paths.panelItem(segment, entity.id), search, HISTORY_ASKED)}>
          {t('history.title')}
        </Link>
      </Menu.Item>
      {isCounted && state !== 'draft' && (
        <Menu.Item asChild className={menuItemClass}>
          <Link to={paths.panelItem('statistics', `${repository.table}/${entity.id}`)}>
            {t('tab.statistics')}
          </Link>
        </Menu.Item>
      )}
      <Menu.Separator className={menuLineClass} />
      <Menu.Item className={`${menuItemClass} text-red-400`} onSelect={onDelete}>
        {t('list.delete')}
      </Menu.Item>
    </>
  );
}
