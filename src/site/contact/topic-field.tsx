import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/ui/field';

type TopicFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & { onRemove: () => void };

/** What a message is about, where a link has said so. It may be changed, or taken away. */
export function TopicField({ onRemove, ...field }: TopicFieldProps) {
  const { t } = useTranslation('pages');
  return (
    <TextField
      {...field}
      label={t('contact.topic')}
      autoComplete="off"
      help={
        <button
          type="button"
          onClick={onRemove}
          className="inline-flex min-h-11 cursor-pointer items-center text-sm text-quiet underline underline-offset-4 hover:text-accent"
        >
          {t('contact.removeTopic')}
        </button>
      }
    />
  );
}
