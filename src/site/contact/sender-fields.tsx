import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/ui/field';

interface SenderFieldsProps {
  field: (name: 'name' | 'email') => Omit<ComponentProps<typeof TextField>, 'label'>;
}

/** The sender's fields, with which both forms begin. */
export function SenderFields({ field }: SenderFieldsProps) {
  const { t } = useTranslation('pages');
  return (
    <>
      <TextField {...field('name')} label={t('contact.name')} autoComplete="name" required />
      <TextField
        {...field('email')}
        type="email"
        label={t('contact.email')}
        autoComplete="email"
        required
      />
    </>
  );
}
