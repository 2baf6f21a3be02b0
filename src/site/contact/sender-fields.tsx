import { useTranslation } from 'react-i18next';
import { TextField } from '@/ui/field';
import type { FieldBinding } from './use-send-form';

/** Who sends: the fields that both forms begin with. */
export function SenderFields({ field }: { field: (name: 'name' | 'email') => FieldBinding }) {
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
