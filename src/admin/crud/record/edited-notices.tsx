import { ConflictDialog, type Conflict } from '@/admin/crud/conflict/conflict-dialog';
import { GoneDialog } from '@/admin/crud/conflict/gone-dialog';
import type { useSaveConflict } from '@/admin/crud/conflict/use-save-conflict';
import { DraftOffer } from '@/admin/drafts/draft-offer';
import type { EditedDraft } from '@/admin/drafts/use-edited-draft';
import type { Edited } from '@/admin/drafts/use-local-draft';
import type { FieldDeclarations } from '@/admin/crud/declaration';
import { useFieldWords } from './use-field-words';
import type { RecordForm } from './use-record-form';

interface EditedNoticesProps<Draft extends object> {
  edited: EditedDraft<Draft>;
  conflict: ReturnType<typeof useSaveConflict<Draft>>;
  record: RecordForm<Draft>;
  empty: () => Draft;
}

/** What a form has to say about its text: that there is an older one, or that somebody else has been faster. */
export function EditedNotices<Draft extends object>({
  edited,
  conflict: { conflict, close },
  record,
  empty,
}: EditedNoticesProps<Draft>) {
  function saveInstead(next: Edited<Draft>) {
    close();
    edited.begin(next);
    void record.submit();
  }

  return (
    <>
      {edited.offer && (
        <DraftOffer
          {...edited.offer}
          onRestore={edited.restoreOffer}
          onDiscard={edited.discardOffer}
        />
      )}
      {conflict === 'gone' && (
        <GoneDialog
          onClose={close}
          onCreate={() => saveInstead({ draft: edited.draft, base: empty(), version: null })}
        />
      )}
      {conflict !== null && conflict !== 'gone' && (
        <VersionsDialog
          fields={record.fields}
          conflict={conflict}
          onSave={saveInstead}
          onClose={close}
        />
      )}
    </>
  );
}

interface VersionsDialogProps<Draft extends object> {
  fields: FieldDeclarations<Draft>;
  conflict: Conflict<Draft>;
  onSave: (next: Edited<Draft>) => void;
  onClose: () => void;
}

function VersionsDialog<Draft extends object>({ fields, ...dialog }: VersionsDialogProps<Draft>) {
  return <ConflictDialog {...dialog} {...useFieldWords(fields, dialog.conflict)} />;
}
