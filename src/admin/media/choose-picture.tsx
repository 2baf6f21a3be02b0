import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { LibraryPicture } from '@/data-service/backend/staff/library';
import { smallButtonClass } from '../common/buttons';
import { useLateDialog } from '../common/late-dialog';
import { useAdminTranslation } from '../common/translation';

export interface ChoiceOptions {
  /** Whether several are chosen at once; otherwise a click on one chooses it. */
  several?: boolean;
  /** The URLs of pictures that cannot be chosen once more. */
  taken?: readonly string[];
  /** Called with the chosen pictures, in the order in which they were clicked. */
  onChoose: (pictures: LibraryPicture[]) => void;
}

export interface ChoiceDialogProps extends ChoiceOptions {
  onClose: () => void;
}

/** Loads the dialog of the library: the shell provides it, as the library has fields itself. */
export const LibraryContext = createContext<() => Promise<ComponentType<ChoiceDialogProps>>>(() =>
  Promise.reject(new Error('There is no library outside of the panel.')),
);

/** Returns how the library is opened to choose pictures from, in any form, and its dialog. Its code is loaded then. */
export function useLibrary(options: ChoiceOptions): { open: () => void; dialog: ReactNode } {
  const { t } = useAdminTranslation();
  const { Dialog, open, close } = useLateDialog(use(LibraryContext), t('images.libraryNotLoaded'));
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
