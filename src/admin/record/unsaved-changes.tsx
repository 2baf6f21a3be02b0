import { useEffect, useEffectEvent, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { createStore, useStore } from '@/ui/store';
import { Button, quietButtonClass } from '@/ui/button';
import { useAdminTranslation } from '../common/translation';
import { Modal } from '../common/modal';

/** The changed forms, each with how its changes are discarded. */
const changedForms = new Set<() => void>();

/** An action that waits for an answer and is no navigation, such as signing out; null when there is none. */
const pendingAction = createStore<(() => void) | null>(null);

export const hasUnsavedChanges = (): boolean => changedForms.size > 0;

/** Runs an action that leaves the panel: at once, or after a question when typed text would be lost. */
export function askToLeave(leave: () => void): void {
  if (hasUnsavedChanges()) pendingAction.change(leave);
  else leave();
}

/**
 * While a form is changed, leaving it asks first. `discard` takes the changes back. Returns how not to be asked any more,
 * at once: for a form that closes because it is saved.
 */
export function useUnsavedChanges(isChanged: boolean, discard: () => void): () => void {
  const onDiscard = useEffectEvent(discard);
  const release = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isChanged) return undefined;
    const form = () => {
      release.current?.();
      onDiscard();
    };
    const keepPage = (event: BeforeUnloadEvent) => event.preventDefault();
    changedForms.add(form);
    window.addEventListener('beforeunload', keepPage);
    release.current = () => {
      changedForms.delete(form);
      window.removeEventListener('beforeunload', keepPage);
    };
    return () => release.current?.();
  }, [isChanged]);
  return () => release.current?.();
}

/** Discards the changes of every form, because their record was deleted. */
export function discardChanges(): void {
  for (const discard of changedForms) discard();
}

/** A search, a page or a field of the same path leaves every form open. */
const leavesForm: BlockerFunction = ({ currentLocation, nextLocation }) =>
  hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname;

/**
 * Asks whether to leave unsaved changes, on Back, Forward, a link or a button. Rendered once in the panel: the router
 * supports one blocker.
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
