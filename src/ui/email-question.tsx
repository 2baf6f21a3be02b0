import { useTranslation } from 'react-i18next';
import { useDebounced } from './use-debounced';

interface EmailQuestionProps {
  /** The address that may be meant; null when there is nothing to ask. */
  meant: string | null;
  onAccept: (email: string) => void;
}

/** Asks under an e-mail field whether another address is meant, once a pause in typing says that it is written. */
export function EmailQuestion({ meant, onAccept }: EmailQuestionProps) {
  const { t } = useTranslation('common');
  const isWritten = useDebounced(meant) === meant;
  return (
    <div aria-live="polite">
      {meant !== null && isWritten && (
        <button
          type="button"
          onClick={() => onAccept(meant)}
          className="inline-flex min-h-11 cursor-pointer items-center text-left text-sm wrap-anywhere text-accent underline underline-offset-4"
        >
          {t('form.emailMeant', { email: meant })}
        </button>
      )}
    </div>
  );
}
