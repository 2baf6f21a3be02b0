import type { ComponentProps, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { suggestEmail } from '@/data-service/entity/email';
import { EmailQuestion } from '@/ui/questions';
import { TextField } from '@/ui/field';

interface SenderFieldsProps {
  /** Of useSendForm. */
  form: {
    field: (name: 'name' | 'email') => Omit<ComponentProps<typeof TextField>, 'label'>;
    values: { email: string };
    change: (field: 'email', value: string) => void;
    element: RefObject<HTMLFormElement | null>;
  };
}

/** The sender's fields, with which both forms begin. */
export function SenderFields({ form: { field, change, values, element } }: SenderFieldsProps) {
  const { t } = useTranslation('pages');
  return (
    <>
      <TextField {...field('name')} label={t('contact.name')} autoComplete="name" required />
      <div>
        <TextField
          {...field('email')}
          type="email"
          label={t('contact.email')}
          autoComplete="email"
          required
        />
        <EmailQuestion
          meant={suggestEmail(values.email)}
          onAccept={(email) => {
            change('email', email);
            element.current?.querySelector<HTMLElement>('[name=email]')?.focus();
          }}
        />
      </div>
    </>
  );
}
