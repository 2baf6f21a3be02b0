import { cleanText } from '@/config/clean-text';
import { MAX_EVENT_TEXT } from '@/data-service/inbox/submission-history';
import { TextAreaField } from '@/ui/field';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { CopyButton } from './copy-button';
import { CharactersLeft } from '@/admin/fields/characters-left';
import { DraftOffer } from '@/admin/drafts/draft-offer';
import { smallButtonClass } from '@/admin/common/small-button';
import { useEditedDraft } from '@/admin/drafts/use-edited-draft';
import { useMember } from '@/admin/common/member';
import { ErrorText } from '@/admin/common/error-text';
import { useAddToHistory } from './use-add-to-history';

const EMPTY = { text: '' };

interface NoteFormProps {
  submissionId: string;
  /** Somebody else has deleted the submission: the text can be copied, and no more. */
  isGone: boolean;
}

/** A note for the team. Its text is kept in the browser until it is stored. */
export function NoteForm({ submissionId, isGone }: NoteFormProps) {
  const { t } = useAdminTranslation();
  const edited = useEditedDraft(
    { member: useMember(), resource: 'note', record: submissionId },
    { draft: EMPTY, version: null },
  );
  const { add, isAdding, errorMessage } = useAddToHistory(submissionId);
  const { text } = edited.draft;
  const note = cleanText(text);
  const isReady = note !== '' && note.length <= MAX_EVENT_TEXT;

  async function submit() {
    const { draft } = edited.latest();
    const isStored = await add({ kind: 'note', text: cleanText(draft.text) });
    if (isStored) edited.saved(draft, EMPTY, null);
  }

  return (
    <form
      className="mt-4 flex flex-col items-start gap-3 *:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void submit();
      }}
    >
      <DraftOffer edited={edited} />
      <TextAreaField
        label={t('submission.note.label')}
        hint={t('submission.note.hint')}
        rows={3}
        value={text}
        onChange={({ target }) => edited.setDraft({ text: target.value })}
      />
      <CharactersLeft text={text} maxLength={MAX_EVENT_TEXT} />
      <ErrorText text={errorMessage && t('submission.note.failed', { error: errorMessage })} />
      <div>
        {isGone ? (
          <CopyButton text={text}>{t('submission.copy.note')}</CopyButton>
        ) : (
          <button type="submit" aria-disabled={!isReady || isAdding} className={smallButtonClass}>
            {isAdding ? t('submission.note.adding') : t('submission.note.add')}
          </button>
        )}
      </div>
    </form>
  );
}
