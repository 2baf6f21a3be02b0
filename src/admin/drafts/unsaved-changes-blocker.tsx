import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { Button, quietButtonClass } from '@/ui/button';
import { useStore } from '@/ui/store';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { Modal } from '@/admin/common/modal';
import { discardChanges, hasUnsavedChanges, pendingAction } from './unsaved-changes';

/** A search, a page or a field of the same path leaves every form open. */
const leavesForm: BlockerFunction = ({ currentLocation, nextLocation }) =>
  hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname;

/**
 * Asks whether unsaved changes shall be left behind, by Back, Forward, a link or a button. It stands once in the panel: the
 * router knows one blocker.
 */
export function UnsavedChangesBlocker() {
  const { t } = useAdminTranslation();
  const blocker = useBlocker(leavesForm);
  const action = useStore(pendingAction);
  if (blocker.state !== 'blocked' && action === null) return null;

  function stay() {
    pendingAction.change(null);
    blocker.reset?.();
  }

  function leave() {
    pendingAction.change(null);
    discardChanges();
    action?.();
    blocker.proceed?.();
  }

  return (
    <Modal role="alertdialog" title={t('leave.title')} text={t('leave.text')} onClose={stay}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={stay}>{t('leave.stay')}</Button>
        <button type="button" className={quietButtonClass} onClick={leave}>
          {t('leave.leave')}
        </button>
      </div>
    </Modal>
  );
}
