import { useAdminTranslation } from '../common/translation';
import { NotUploaded } from '../fields/uploads/not-uploaded';
import type { RecordFormState } from './use-record-form';

interface FormAlertProps {
  form: RecordFormState;
  /** Whether it may be saved as a draft, without the files that were not uploaded. */
  canBeDraft?: boolean;
}

/** Says above the buttons of a form why it is not saved as it is; each sentence leads to what it is about. */
export function FormAlert({ form, canBeDraft = false }: FormAlertProps) {
  const { t } = useAdminTranslation();
  const { failure, errors, showErrors } = form;
  const errorCount = Object.keys(errors).length;
  return (
    <div
      role="alert"
      className="max-h-40 basis-full space-y-1 overflow-y-auto border-l-4 border-red-400 bg-surface px-4 py-2 text-red-200 empty:hidden"
    >
      {failure !== null && <p>{failure}</p>}
      {errorCount > 0 && (
        <p>
          <button
            type="button"
            className="cursor-pointer text-left underline decoration-red-400 underline-offset-4 hover:text-paper"
            onClick={showErrors}
          >
            {t('form.problems', { count: errorCount })}
          </button>
        </p>
      )}
      <NotUploaded note={canBeDraft ? t('upload.notUploaded.draft') : null} />
    </div>
  );
}
