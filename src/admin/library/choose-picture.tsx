import { type ComponentType, useState } from 'react';
import { notify } from '@/ui/toasts';
import { smallButtonClass } from '../common/buttons';
import { useAdminTranslation } from '../common/translation';
import type { ChoiceDialogProps, ChoiceOptions } from './choice-dialog';

/** A button that opens the library to choose pictures from, in any form. The dialog's code is loaded with the first click. */
export function LibraryButton(options: ChoiceOptions) {
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
  return (
    <>
      <button type="button" className={smallButtonClass} onClick={open}>
        {t('library.choose')}
      </button>
      {Dialog && <Dialog {...options} onClose={() => setDialog(null)} />}
    </>
  );
}
