import { useState } from 'react';
import { footBar } from '@/ui/foot-bar';
import { smallButtonClass } from '../common/buttons';
import { useAdminTranslation } from '../common/translation';
import type { AnyEntity, Resource } from '../record/declaration';
import { BULK_ACTIONS, type BulkAction, changes } from './bulk-actions';
import { BulkDialog } from './bulk-dialog';
import type { useSelection } from './selection';

interface BulkBarProps {
  resource: Resource;
  selection: ReturnType<typeof useSelection<AnyEntity>>;
  pinned: readonly AnyEntity[];
  /** The element that gets the focus when the bar is unmounted, and with it the button that opened the dialog. */
  focusAfter: () => HTMLElement | null;
}

/** The actions on the selected rows; renders nothing while none is selected. */
export function BulkBar({ resource, selection, pinned, focusAfter }: BulkBarProps) {
  const { t } = useAdminTranslation();
  const [action, setAction] = useState<BulkAction | null>(null);
  const { chosen, isAll } = selection;
  const isPinned = (entity: AnyEntity) => pinned.some(({ id }) => id === entity.id);
  const changedBy = (one: BulkAction) =>
    chosen.filter((entity) => changes(one, resource, entity, isPinned(entity)));
  return (
    <>
      <p role="status" className="sr-only">
        {chosen.length > 0 && t('bulk.count', { count: chosen.length })}
      </p>
      {chosen.length > 0 && (
        <section
          ref={footBar}
          aria-label={t('bulk.title')}
          className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-2 border-t border-edge bg-surface px-4 py-2 short:static"
        >
          <p aria-hidden="true" className="mr-auto pr-2 font-semibold">
            {t('bulk.count', { count: chosen.length })}
          </p>
          {BULK_ACTIONS.map((one) => {
            const { length } = changedBy(one);
            return (
              length > 0 && (
                <button
                  key={one}
                  type="button"
                  className={`${smallButtonClass} max-sm:px-3 ${one === 'delete' ? 'text-red-300' : ''}`}
                  onClick={() => setAction(one)}
                >
                  {t(`bulk.${one}.button`)}
                  {length < chosen.length && ` (${length})`}
                </button>
              )
            );
          })}
          {!isAll && (
            <button
              type="button"
              className={`${smallButtonClass} max-sm:px-3`}
              onClick={() => selection.chooseAll(true)}
            >
              {t('bulk.all')}
            </button>
          )}
          <button
            type="button"
            className={`${smallButtonClass} max-sm:px-3`}
            onClick={() => {
              selection.chooseAll(false);
              focusAfter()?.focus();
            }}
          >
            {t('bulk.none')}
          </button>
        </section>
      )}
      {action !== null && (
        <BulkDialog
          resource={resource}
          action={action}
          entities={changedBy(action)}
          onDone={selection.keep}
          onClose={() => setAction(null)}
          focusAfter={focusAfter}
        />
      )}
    </>
  );
}
