import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import * as Dialog from '@radix-ui/react-dialog';
import { entering } from '@/ui/motion';

/** The functions that close the open dialogs, that of the one on top last. */
const dialogs: (() => void)[] = [];

// Added at once, to run before a toast's listener, which an open toast adds a moment after a dialog has opened.
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

/** While active, Escape belongs to the caller: the dialog around it stays open. */
export function useOwnEscape(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    // The dialog listens at the document before anything inside it; only the window comes earlier.
    const keepDialog = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    window.addEventListener('keydown', keepDialog, true);
    return () => window.removeEventListener('keydown', keepDialog, true);
  }, [isActive]);
}

const FIRST_FIELD = 'input:not([readonly], [type=hidden], [type=radio]), textarea';

interface ModalProps {
  title: string;
  text?: string;
  /** Called by Escape or a click outside; a dialog without it has to be answered. */
  onClose?: () => void;
  /** The element that gets the focus afterwards, where that is not the one that opened the dialog. */
  focusAfter?: () => HTMLElement | null;
  /** A question that interrupts, rather than a place to work in. */
  role?: 'dialog' | 'alertdialog';
  /** With room for a table. */
  isWide?: boolean;
  children: ReactNode;
}

/** Inputs come before choices, buttons and read-only content. */
function focusFirstField(event: Event): void {
  if (!(event.target instanceof HTMLElement)) return;
  const field = event.target.querySelector<HTMLElement>(FIRST_FIELD);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

const fadeIn = entering({ duration: 0.2 });
const slideIn = entering({ from: 'translateY(1rem)', duration: 0.2 });

/** A small dialog over the panel. Focus stays in it and goes back to where it was. */
export function Modal(props: ModalProps) {
  const { title, text, onClose, focusAfter, role = 'dialog', isWide = false, children } = props;
  const [opener] = useState(() => document.activeElement);
  useDialogEscape(() => onClose?.());
  return (
    <Dialog.Root open onOpenChange={() => onClose?.()}>
      <Dialog.Portal>
        <Dialog.Overlay ref={fadeIn} className="fixed inset-0 z-40 bg-night/80" />
        <Dialog.Content
          ref={slideIn}
          role={role}
          data-modal=""
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const target = focusAfter?.() ?? opener;
            if (target instanceof HTMLElement) target.focus();
          }}
          className={`fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] ${isWide ? 'w-[min(52rem,calc(100vw-2rem))]' : 'w-[min(32rem,calc(100vw-2rem))]'} -translate-x-1/2 -translate-y-1/2 flex-col gap-5 overflow-y-auto rounded-xl border border-edge bg-surface p-6`}
          {...(text === undefined && { 'aria-describedby': undefined })}
        >
          <Dialog.Title className="text-xl font-bold">{title}</Dialog.Title>
          {text !== undefined && <Dialog.Description>{text}</Dialog.Description>}
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
