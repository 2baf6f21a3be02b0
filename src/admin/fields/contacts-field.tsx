import { useTranslation } from 'react-i18next';
import type { ArtistContact } from '@/data-service/content/artist-links';
import { CONTACT_ROLES } from '@/data-service/content/entity/artist-link-kinds';
import { useAdminTranslation } from '../common/translation';
import type { FieldProps } from '../form/field-props';
import { ItemList, type ItemProps } from './item-list';

/** The maximum of the database. */
const MAX_CONTACTS = 20;

/** Whom to ask about an artist, in the order in which it is shown. */
export function ContactsField(props: FieldProps<ArtistContact[]>) {
  const { t } = useAdminTranslation();
  const { t: pages } = useTranslation('pages');
  return (
    <ItemList
      {...props}
      hint={t('contactRows.hint')}
      layout="lines"
      max={MAX_CONTACTS}
      nameOf={(contact) => contact.name || pages(`artist.contact.${contact.role}`)}
      additions={[
        {
          text: t('contactRows.add'),
          make: (): ArtistContact => ({ role: 'booking', name: '', address: '' }),
        },
      ]}
      focusOn="input"
    >
      {(contact) => <ContactRow {...contact} />}
    </ItemList>
  );
}

const inputClass =
  'min-h-11 w-full min-w-0 border-b-2 border-edge bg-surface px-2 hover:border-quiet focus:border-accent aria-invalid:border-red-400';

function ContactRow(props: ItemProps<ArtistContact>) {
  const { name, number, item: contact, onChange, errors } = props;
  const { t } = useAdminTranslation();
  const { t: pages } = useTranslation('pages');
  const inputOf = (field: 'name' | 'address', label: string) => (
    <div className="min-w-0">
      <input
        name={`${name}.${field}`}
        aria-label={label}
        aria-invalid={errors[field] !== undefined}
        aria-describedby={errors[field] === undefined ? undefined : `${name}.${field}-error`}
        placeholder={t(`contactRows.${field}Short`)}
        autoComplete="off"
        value={contact[field]}
        onChange={({ target }) => onChange({ ...contact, [field]: target.value })}
        className={inputClass}
      />
      {errors[field] !== undefined && (
        <p id={`${name}.${field}-error`} className="text-sm text-red-300">
          {errors[field]}
        </p>
      )}
    </div>
  );
  return (
    <div className="grid gap-x-3 gap-y-1 py-1 sm:grid-cols-[10rem_1fr_1fr]">
      <select
        name={`${name}.role`}
        aria-label={t('contactRows.role', { number })}
        value={contact.role}
        onChange={({ target }) => {
          const role = CONTACT_ROLES.find((one) => one === target.value);
          if (role) onChange({ ...contact, role });
        }}
        className={inputClass}
      >
        {CONTACT_ROLES.map((role) => (
          <option key={role} value={role}>
            {pages(`artist.contact.${role}`)}
          </option>
        ))}
      </select>
      {inputOf('name', t('contactRows.name', { number }))}
      {inputOf('address', t('contactRows.address', { number }))}
    </div>
  );
}
