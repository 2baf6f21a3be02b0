import * as Menu from '@radix-ui/react-dropdown-menu';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths, pathWithSaved } from '@/config/paths';
import { canBePinned, listPinned, pinEntries } from '@/data-service/staff/lists';
import { publicationOf } from '@/data-service/staff/publication';
import { notify } from '@/ui/toasts';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { useAdminTranslation } from '../common/translation';
import { useErrorMessage } from '../common/errors';
import { iconButtonClass } from '../common/buttons';
import { type AnyEntity, type Resource, toDraft } from '../record/declaration';
import { HISTORY_ASKED } from '../record/history';
import { refetchStale } from '../record/queries';
import { prefilledWith } from '../record/record-dialog';
import { dialogLink } from '../common/url-state';

const itemClass =
  'flex min-h-11 cursor-pointer items-center px-4 outline-none data-highlighted:bg-night data-highlighted:text-accent';

interface RowMenuProps {
  resource: Resource;
  entity: AnyEntity;
  isPinned: boolean;
  name: string;
  /** The query string of the list. */
  search: string;
  onDelete: () => void;
}

/** An action that is done at once, without a dialog. */
interface RowAction {
  run: () => Promise<void>;
  /** The text of the toast afterwards. */
  done: string;
  failed: (error: string) => string;
}

/** The actions on a row. */
export function RowMenu({
  resource: { segment, repository, mutations, nameColumn, publicPath, empty, copyOf, copyLabel },
  entity,
  isPinned,
  name,
  search,
  onDelete,
}: RowMenuProps) {
  const { t } = useAdminTranslation();
  const reasonOf = useErrorMessage();
  const queryClient = useQueryClient();
  const state = publicationOf(entity);
  const unpublish: RowAction = {
    run: () => mutations.publish(entity.id, null),
    done: t('publication.unpublished', { name }),
    failed: (error) => t('publication.unpublishFailed', { name, error }),
  };
  const pin: RowAction = {
    run: async () => {
      const pinned = await listPinned(repository, nameColumn);
      const others = pinned.map(({ id }) => id).filter((id) => id !== entity.id);
      await pinEntries(repository.table, isPinned ? others : [entity.id, ...others]);
    },
    done: t(isPinned ? 'pins.unpinned' : 'pins.isPinned', { name }),
    failed: (error) => t(isPinned ? 'pins.unpinFailed' : 'pins.pinFailed', { name, error }),
  };
  const acting = useExclusiveMutation(async ({ run, done, failed }: RowAction) => {
    try {
      await run();
      notify({ kind: 'success', text: done });
      refetchStale(queryClient);
    } catch (error) {
      console.error(error);
      notify({ kind: 'failure', text: failed(reasonOf(error)) });
    }
  });
  const draft = toDraft(entity, empty());
  const copy = prefilledWith(copyOf?.(draft) ?? draft);
  // The question begins when the focus is back on the button: that is where it returns to.
  const isDeleting = useRef(false);
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={t('list.actionsNamed', { name })}
        className={`${iconButtonClass} relative`}
      >
        <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-5">
          <circle cx="12" cy="5" r="2" />
          <circle cx="12" cy="12" r="2" />
          <circle cx="12" cy="19" r="2" />
        </svg>
      </Menu.Trigger>
      {/* Without a portal it stays within the landmark of its row. */}
      <Menu.Content
        align="end"
        sideOffset={4}
        collisionPadding={16}
        onCloseAutoFocus={() => {
          if (isDeleting.current) onDelete();
          isDeleting.current = false;
        }}
        className="z-40 min-w-48 rounded-lg border border-edge bg-surface py-2 shadow-xl"
      >
        <Menu.Item asChild className={itemClass}>
          <Link {...dialogLink(paths.panelItem(segment, entity.id), search)}>{t('list.edit')}</Link>
        </Menu.Item>
        {state === 'published' && (
          <Menu.Item asChild className={itemClass}>
            <a href={pathWithSaved(publicPath(entity), entity.updatedAt)} target="_blank">
              {t('panel.viewOnSite')}
            </a>
          </Menu.Item>
        )}
        <Menu.Item asChild className={itemClass}>
          <Link {...dialogLink(paths.panelNew(segment), search, copy)}>
            {t(`list.${copyLabel ?? 'duplicate'}`)}
          </Link>
        </Menu.Item>
        {canBePinned(repository) && (
          <Menu.Item className={itemClass} onSelect={() => void acting.run(pin)}>
            {t(isPinned ? 'pins.unpin' : 'pins.pin')}
          </Menu.Item>
        )}
        {state !== 'draft' && (
          <Menu.Item className={itemClass} onSelect={() => void acting.run(unpublish)}>
            {t(state === 'published' ? 'publication.unpublish' : 'publication.backToDraft')}
          </Menu.Item>
        )}
        <Menu.Item asChild className={itemClass}>
          <Link {...dialogLink(paths.panelItem(segment, entity.id), search, HISTORY_ASKED)}>
            {t('history.title')}
          </Link>
        </Menu.Item>
        <Menu.Separator className="my-2 border-t border-line" />
        <Menu.Item
          className={`${itemClass} text-red-400`}
          onSelect={() => {
            isDeleting.current = true;
          }}
        >
          {t('list.delete')}
        </Menu.Item>
      </Menu.Content>
    </Menu.Root>
  );
}
