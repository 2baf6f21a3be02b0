import type { ReactNode } from 'react';
import { FormUploadsProvider } from './uploads/form-uploads';
import { EditingLanguageProvider, type LanguagePair } from './editing-language';

interface FormContextProps {
  /** The languages that the form begins with; without it, the panel's own. */
  initial?: LanguagePair | null;
  children: ReactNode;
}

/** What the fields of one form share: the language that is edited, and the files on their way. */
export function FormContext({ initial = null, children }: FormContextProps) {
  return (
    <EditingLanguageProvider initial={initial}>
      <FormUploadsProvider>{children}</FormUploadsProvider>
    </EditingLanguageProvider>
  );
}
