import { type ComponentType, type ReactNode, useState } from 'react';
import { notify } from '@/ui/toasts';
import { smallButtonClass } from '../common/buttons';
import { useAdminTranslation } from '../common/translation';
import type { ChoiceDialogProps, ChoiceOptions } from './choice-dialog';

/** Returns how the library is opened to choose pictures from, in any form, and its dialog. Its code is loaded then. */
export function useLibrary(options: ChoiceOptions): { open: () => void; dialog: ReactNode } {
  const { t } = useAdminTranslation();
  const [Dialog, setDialog] = useState<ComponentType<ChoiceDialogProps> | null>(null);
  const open = () => {
    import('./choice-dialog').then(
      ({ ChoiceDialog }) => setDialog(() => ChoiceDialog),
      (error: unknown) => {
        console.error(error);
        notify({ kind: 'failure', text: t('library.notLoaded') });
      },
    );
  };
  return { open, dialog: Dialog && <Dialog {...options} onClose={() => setDialog(null)} /> };
}

/** The button in a field of pictures that opens the library. */
export function LibraryButton(options: ChoiceOptions) {
  const { t } = useAdminTranslation();
  const { open, dialog } = useLibrary(options);
  return (
    <>
      <button type="button" className={smallButtonClass} onClick={open}>
        {t('library.choose')}
      </button>
      {dialog}
    </>
  );
}
