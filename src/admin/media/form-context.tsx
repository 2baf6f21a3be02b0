import type { ReactNode } from 'react';
import { uploadFile } from '@/data-service/backend/client/uploads';
import { noteFile } from '@/data-service/backend/staff/files';
import { EditingLanguageProvider, type LanguagePair } from '../form/editing-language';
import { UploadQueueProvider } from '../form/form-uploads';
import { loadLate } from '../form/upload-failure';
import type { UploadSteps } from '../form/upload-queue';

/** The code that prepares files is loaded with the first one. */
export const prepare: UploadSteps['prepare'] = async (...file) =>
  (await loadLate(() => import('./prepare-file'))).prepareFile(...file);

/** A file is stored also where its name and size cannot be noted. Entries may refer to one that was removed once that is. */
const upload: UploadSteps['upload'] = async (file, options) => {
  const url = await uploadFile(file, options);
  await noteFile(url, file).catch(console.warn);
  return url;
};

const STEPS: UploadSteps = { prepare, upload };

/** The uploads of the fields inside. */
export function FormUploadsProvider({ children }: { children: ReactNode }) {
  return <UploadQueueProvider steps={STEPS}>{children}</UploadQueueProvider>;
}

interface FormContextProps {
  /** The languages that the form begins with; without it, the panel's own. */
  initial?: LanguagePair | null;
  children: ReactNode;
}

/** The state that the fields of one form share: the edited language, and the uploads. */
export function FormContext({ initial = null, children }: FormContextProps) {
  return (
    <EditingLanguageProvider initial={initial}>
      <FormUploadsProvider>{children}</FormUploadsProvider>
    </EditingLanguageProvider>
  );
}
