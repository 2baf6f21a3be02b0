import * as Dialog from '@radix-ui/react-dialog';
import { useState, type ReactNode } from 'react';
import { entering } from '@/ui/motion';
import { useDialogEscape } from './use-dialog-escape';

const FIRST_FIELD = 'input:not([readonly], [type=hidden], [type=radio]), textarea';

interface ModalProps {
  title: string;
  text?: string;
  /** Asked by Escape or a click outside; a dialog without it has to be answered. */
  onClose?: () => void;
  /** The element that gets the focus afterwards, where that is not the one that opened the dialog. */
  focusAfter?: () => HTMLElement | null;
  /** A question that interrupts, rather than a place to work in. */
  role?: 'dialog' | 'alertdialog';
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
export function Modal({ title, text, onClose, focusAfter, role = 'dialog', children }: ModalProps) {
  const [opener] = useState(() => document.activeElement);
  useDialogEscape(() => onClose?.());
  return (
    <Dialog.Root open onOpenChange={() => onClose?.()}>
      <Dialog.Portal>
        <Dialog.Overlay ref={fadeIn} className="fixed inset-0 z-40 bg-night/80" />
        <Dialog.Content
          ref={slideIn}
          role={role}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const target = focusAfter?.() ?? opener;
            if (target instanceof HTMLElement) target.focus();
          }}
          className="fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 flex-col gap-5 overflow-y-auto rounded-xl border border-edge bg-surface p-6"
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
