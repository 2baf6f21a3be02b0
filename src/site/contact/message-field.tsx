import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_MESSAGE } from '@/data-service/entity/validators';
import { TextAreaField } from '@/ui/field';

/** From this number of characters left on, the rest is announced. */
const NEARLY_FULL = 20;

type MessageFieldProps = Omit<ComponentProps<typeof TextAreaField>, 'value' | 'label'> & {
  value: string;
};

/** A text of several lines, with the number of characters left. */
export function MessageField({ value, ...textArea }: MessageFieldProps) {
  const { t } = useTranslation('pages');
  const left = LONGEST_MESSAGE - value.trim().length;
  return (
    <TextAreaField
      {...textArea}
      label={t('contact.message')}
      value={value}
      help={
        <p
          aria-live={left <= NEARLY_FULL ? 'polite' : 'off'}
          className={`text-right text-sm ${left < 0 ? 'text-red-300' : 'text-quiet'}`}
        >
          {left < 0
            ? t('contact.charactersTooMany', { count: -left })
            : t('contact.charactersLeft', { count: left })}
        </p>
      }
    />
  );
}
