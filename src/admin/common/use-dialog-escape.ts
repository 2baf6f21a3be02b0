import { useEffect, useEffectEvent } from 'react';

/** The open dialogs, the one on top last. */
const dialogs: symbol[] = [];

/**
 * Closes the topmost dialog by Escape also while there is a toast. Radix counts the toast as lying over the dialog, and
 * gives the key to it; only a user who has moved into the toast (F8) means that.
 */
export function useDialogEscape(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const dialog = Symbol('dialog');
    dialogs.push(dialog);
    const listener = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || dialogs.at(-1) !== dialog) return;
      if (document.activeElement?.closest('[data-toasts]')) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', listener, true);
    return () => {
      dialogs.splice(dialogs.indexOf(dialog), 1);
      document.removeEventListener('keydown', listener, true);
    };
  }, []);
}
