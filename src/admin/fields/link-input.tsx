import type { KeyboardEvent, Ref } from 'react';
import type { EmbedError } from '@/data-service/content/platforms/embed-url';
import { TextField } from '@/ui/field';
import { smallButtonClass } from '../common/buttons';
import { useAdminTranslation } from '../common/translation';

interface LinkInputProps {
  name: string;
  text: string;
  error: EmbedError | null;
  /** The text was edited: it may be right now. */
  onChange: (text: string) => void;
  onTake: (text: string) => void;
  ref?: Ref<HTMLDivElement>;
}

/** Returns whether a key saves the form, from within a field. */
const saves = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey);

/**
 * An input for links to add to a list: pasted ones are taken at once, typed ones by Enter or the button. The form is not
 * saved while there is text that is no link.
 */
export function LinkInput({ name, text, error, onChange, onTake, ref }: LinkInputProps) {
  const { t } = useAdminTranslation();
  return (
    <div
      ref={ref}
      data-unread={text === '' ? undefined : true}
      className="flex flex-wrap items-end gap-3"
    >
      <div className="min-w-0 grow">
        <TextField
          name={name}
          label={t('releaseLinks.input')}
          hint={t('releaseLinks.inputHint')}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={text}
          error={error === null ? undefined : t(`invalid.${error}`)}
          onChange={({ target }) => onChange(target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain');
            if (text !== '' || pasted.trim() === '') return;
            event.preventDefault();
            onTake(pasted);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
            if (event.key === 'Enter' || saves(event)) onTake(text);
          }}
        />
      </div>
      {text !== '' && (
        <button type="button" className={smallButtonClass} onClick={() => onTake(text)}>
          {t('releaseLinks.add')}
        </button>
      )}
    </div>
  );
}
