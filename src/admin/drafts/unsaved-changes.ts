import { useEffect, useEffectEvent, useRef } from 'react';
import { createStore } from '@/ui/store';

/** The changed forms, each with how its changes are discarded. */
const changedForms = new Set<() => void>();

/** An action that waits for an answer and is no navigation, such as signing out; null when there is none. */
export const pendingAction = createStore<(() => void) | null>(null);

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

/** Discards the changes of every form, because their subject is gone. */
export function discardChanges(): void {
  for (const discard of changedForms) discard();
}
