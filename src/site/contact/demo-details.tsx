import { useTranslation } from 'react-i18next';
import { ARTIST_TYPES } from '@/data-service/entities/artist-types';
import { SelectField, TextField } from '@/ui/field';
import type { FieldBinding } from './use-send-form';

interface DemoDetailsProps {
  field: (name: 'artistType' | 'genre' | 'isReleased') => FieldBinding;
  isReleased: string;
}

/** What the label would like to know about a demo, and nobody has to say. */
export function DemoDetails({ field, isReleased }: DemoDetailsProps) {
  const { t } = useTranslation(['pages', 'common']);
  const optional = t('common:form.optional');
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...field('artistType')} label={t('contact.artistType')} hint={optional}>
          <option value="">{t('contact.noAnswer')}</option>
          {ARTIST_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`common:artistType.${type}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...field('isReleased')}
          value={isReleased}
          label={t('contact.isReleased')}
          hint={optional}
        >
          <option value="no-answer">{t('contact.noAnswer')}</option>
          <option value="yes">{t('contact.yes')}</option>
          <option value="no">{t('contact.no')}</option>
        </SelectField>
      </div>
      <TextField
        {...field('genre')}
        label={t('contact.genre')}
        hint={optional}
        autoComplete="off"
      />
    </>
  );
}
