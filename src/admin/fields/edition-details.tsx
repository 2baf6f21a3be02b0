import { CheckField } from '@/ui/field';
import type { EditionDraft } from '@/data-service/content/editions';
import { useAdminTranslation } from '../common/translation';
import { errorsBelow, type FieldErrors } from '../form/field-props';
import { LocalizedTextField } from './localized-fields';
import { DateField } from './text-fields';
import { LinkField } from './url-fields';
import { withOptional } from './edition-values';

interface EditionDetailsProps {
  /** The path of the edition in the form. */
  name: string;
  edition: EditionDraft;
  /** It has a name in the label's own words. */
  isNamed: boolean;
  onChange: (edition: EditionDraft) => void;
  errors: FieldErrors;
}

/** The fields of an edition besides what it is, its price and its state. */
export function EditionDetails({ name, edition, isNamed, onChange, errors }: EditionDetailsProps) {
  const { t } = useAdminTranslation();
  const part = <Key extends keyof EditionDraft>(key: Key) => ({
    name: `${name}.${key}`,
    onChange: (value: EditionDraft[Key] | null | '') => onChange(withOptional(edition, key, value)),
    errors: errorsBelow(errors, key),
  });
  return (
    <div className="flex flex-col gap-4">
      {isNamed && (
        <LocalizedTextField
          {...part('name')}
          label={t('editions.name')}
          value={edition.name ?? null}
          isRequired
          maxLength={500}
        />
      )}
      <LocalizedTextField
        {...part('details')}
        label={t('editions.details')}
        hint={t('editions.detailsHint')}
        value={edition.details ?? null}
        maxLength={500}
      />
      <CheckField
        label={t('editions.nameYourPrice')}
        checked={edition.nameYourPrice ?? false}
        onChange={(isTicked) => onChange(withOptional(edition, 'nameYourPrice', isTicked))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {edition.state === 'preorder' && (
          <>
            <DateField
              {...part('preorderFrom')}
              label={t('editions.preorderFrom')}
              hint={t('editions.preorderFromHint')}
              value={edition.preorderFrom ?? ''}
            />
            <DateField
              {...part('preorderUntil')}
              label={t('editions.preorderUntil')}
              hint={t('editions.preorderUntilHint')}
              value={edition.preorderUntil ?? ''}
            />
          </>
        )}
        <DateField
          {...part('shipsFrom')}
          label={t('editions.shipsFrom')}
          value={edition.shipsFrom ?? ''}
        />
      </div>
      <LinkField
        {...part('link')}
        label={t('editions.link')}
        hint={t('editions.linkHint')}
        value={edition.link ?? null}
      />
    </div>
  );
}
