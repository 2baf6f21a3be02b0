import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The pause in typing after which an input counts as written, in milliseconds. */
const TYPING_PAUSE = 700;

/** Returns a value that is being typed, as it was at the last pause. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setDebounced, TYPING_PAUSE, value);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

interface EmailQuestionProps {
  /** The address that may be meant; null when there is nothing to ask. */
  meant: string | null;
  onAccept: (email: string) => void;
}

/** Asks under an e-mail field whether another address is meant, after a pause in typing. */
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

interface LinkChoiceProps {
  question: string;
  links: readonly string[];
  onChoose: (link: string) => void;
}

/** Asks which of several pasted links is meant. */
export function LinkChoice({ question, links, onChoose }: LinkChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p id={id}>{question}</p>
      <ul aria-labelledby={id} className="flex flex-col items-start gap-2">
        {links.map((link) => (
          <li key={link}>
            <button
              type="button"
              className="min-h-11 cursor-pointer border border-edge px-3 py-1 text-left wrap-anywhere transition-colors hover:border-accent hover:text-accent"
              // The input keeps the focus: an error that it shows on blur would move this button away from the pointer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(link)}
            >
              {link.replace(/^https?:\/\//i, '')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
