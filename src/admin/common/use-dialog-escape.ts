import { useEffect, useEffectEvent } from 'react';

/** The functions that close the open dialogs, that of the one on top last. */
const dialogs: (() => void)[] = [];

// From the start, so that it comes before a toast: one that is there listens for a moment after a dialog has opened.
document.addEventListener(
  'keydown',
  (event) => {
    const close = dialogs.at(-1);
    if (!close || event.key !== 'Escape' || event.defaultPrevented) return;
    if (document.activeElement?.closest('[data-toasts]')) return;
    event.preventDefault();
    close();
  },
  true,
);

/**
 * Closes the topmost dialog by Escape also while there is a toast. Radix counts the toast as lying over the dialog, and
 * gives the key to it; only a user who has moved into the toast (F8) means that.
 */
export function useDialogEscape(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const closeDialog = () => close();
    dialogs.push(closeDialog);
    return () => void dialogs.splice(dialogs.indexOf(closeDialog), 1);
  }, []);
}
