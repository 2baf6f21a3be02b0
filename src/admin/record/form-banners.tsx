import { type Conflict, ConflictDialog, GoneDialog } from './conflict';
import type { AnyDraft, FieldDeclarations } from './declaration';
import { DraftOffer, type Edited } from './edited-draft';
import { LanguageBar } from '../fields/language-bar';
import { LanguageTasks } from '../fields/language-tasks/language-tasks';
import type { LocalizedText } from '@/i18n/localized-text';
import { useFieldLabels } from './record-fields';
import type { RecordFormState } from './use-record-form';

interface FormBannersProps {
  form: RecordFormState;
  /** The texts to translate. */
  texts: readonly LocalizedText[];
}

/** The banners above the fields of a form: its languages, an offer of older unsaved text, or a newer version of somebody else. */
export function FormBanners({ form, texts }: FormBannersProps) {
  const { edited, errors, failedAttempts, fields, empty } = form;
  const { conflict, close } = form.conflict;

  function saveInstead(next: Edited<AnyDraft>) {
    close();
    edited.begin(next);
    form.submit(conflict?.action ?? null);
  }

  return (
    <>
      <LanguageBar texts={texts} errors={errors} attempts={failedAttempts} />
      <LanguageTasks />
      <DraftOffer edited={edited} />
      {conflict && !conflict.versions && (
        <GoneDialog
          onClose={close}
          onCreate={() => saveInstead({ draft: edited.draft, base: empty(), version: null })}
        />
      )}
      {conflict?.versions && (
        <VersionsDialog
          fields={fields}
          conflict={conflict.versions}
          onSave={saveInstead}
          onClose={close}
        />
      )}
    </>
  );
}

interface VersionsDialogProps {
  fields: FieldDeclarations<AnyDraft>;
  conflict: Conflict;
  onSave: (next: Edited<AnyDraft>) => void;
  onClose: () => void;
}

function VersionsDialog({ fields, ...dialog }: VersionsDialogProps) {
  return <ConflictDialog {...dialog} {...useFieldLabels(fields, dialog.conflict)} />;
}
