import type { ReactNode } from 'react';
import { FormUploadsProvider } from '../uploads/form-uploads';
import { EditingLanguageProvider } from './editing-language';

/** What the fields of one form share: the language that is edited, and the files on their way. */
export function FormContext({ children }: { children: ReactNode }) {
  return (
    <EditingLanguageProvider>
      <FormUploadsProvider>{children}</FormUploadsProvider>
    </EditingLanguageProvider>
  );
}
