import i18next from 'i18next';
import type { ReactNode } from 'react';
import { smallButtonClass } from '../common/buttons';
import { useLateDialog } from '../common/late-dialog';
import { useAdminTranslation } from '../common/translation';
import type { ChoiceOptions } from './choice-dialog';

/** Returns how the library is opened to choose pictures from, in any form, and its dialog. Its code is loaded then. */
export function useLibrary(options: ChoiceOptions): { open: () => void; dialog: ReactNode } {
  const { t } = useAdminTranslation();
  const { Dialog, open, close } = useLateDialog(
    async () =>
      (await Promise.all([import('./choice-dialog'), i18next.loadNamespaces('library')]))[0]
        .ChoiceDialog,
    t('images.libraryNotLoaded'),
  );
  return { open, dialog: Dialog && <Dialog {...options} onClose={close} /> };
}

/** The button in a field of pictures that opens the library. */
export function LibraryButton(options: ChoiceOptions) {
  const { t } = useAdminTranslation();
  const { open, dialog } = useLibrary(options);
  return (
    <>
      <button type="button" className={smallButtonClass} onClick={open}>
        {t('images.choose')}
      </button>
      {dialog}
    </>
  );
}
