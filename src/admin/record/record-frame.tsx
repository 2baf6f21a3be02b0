import * as Dialog from '@radix-ui/react-dialog';
import type { ComponentProps, ReactNode } from 'react';
import { X } from 'lucide-react';
import { footBar } from '@/ui/foot-bar';
import { useAdminTranslation } from '../common/translation';
import { useDialogEscape } from '../common/modal';

interface RecordFrameProps {
  title: string;
  /** The name of the entity. */
  subtitle: string | null;
  /** Beside them. */
  links?: ReactNode;
  onClose: () => void;
  /** Called when the dialog is unmounted and the focus needs a place; without it, the focus returns to where it was. */
  onClosed?: () => void;
  children: ReactNode;
}

/** The dialog over a list in which one entity is edited: the whole screen on a phone. */
export function RecordFrame({
  title,
  subtitle,
  links,
  onClose,
  onClosed,
  children,
}: RecordFrameProps) {
  const { t } = useAdminTranslation();
  useDialogEscape(onClose);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 bg-black/70" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 right-(--preview) left-0 z-30 flex flex-col bg-night outline-none md:inset-y-6 md:mx-auto md:w-[calc(100%-3rem-var(--preview))] md:max-w-5xl md:border md:border-line short:block short:overflow-y-auto md:short:inset-y-0"
          onInteractOutside={(event) => event.preventDefault()} // a click beside it throws nothing away
          onOpenAutoFocus={(event) => {
            event.preventDefault(); // while the entry loads; its form then takes the focus into its first field
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onCloseAutoFocus={(event) => {
            if (!onClosed) return;
            event.preventDefault();
            onClosed();
          }}
        >
          <header className="flex items-center gap-4 border-b border-line py-2 pr-2 pl-5">
            <Dialog.Title className="min-w-0 grow font-semibold">
              {title}
              {subtitle !== null && (
                <span className="block truncate text-sm font-normal text-quiet">{subtitle}</span>
              )}
            </Dialog.Title>
            {links}
            <Dialog.Close
              aria-label={t('form.close')}
              className="size-11 shrink-0 cursor-pointer text-quiet hover:text-paper"
            >
              <X className="mx-auto" />
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The scrolling part of the dialog, also to above a toast. In a low window the dialog scrolls as a whole. */
export function FrameBody({ className = '', ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={`grow overflow-y-auto overscroll-contain scroll-pb-(--toast-space) px-5 pb-[max(1.5rem,var(--toast-space))] short:overflow-visible ${className}`}
      {...props}
    />
  );
}

/** The actions at the foot of the dialog. */
export function FrameFooter({ children }: { children: ReactNode }) {
  return (
    <footer
      ref={footBar}
      className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-5 py-3"
    >
      {children}
    </footer>
  );
}
