import type { ReactNode } from 'react';
import { FormUploadsProvider } from './uploads/form-uploads';
import { EditingLanguageProvider, type LanguagePair } from './editing-language';

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
