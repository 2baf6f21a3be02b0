import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArtistContact } from '@/data-service/content/artist-links';
import { CONTACT_ROLES } from '@/data-service/content/entity/artist-link-kinds';
import { smallButtonClass } from '../common/buttons';
import { useAdminTranslation } from '../common/translation';
import { FieldGroup } from '../form/field-group';
import { errorsBelow, type FieldErrors, type FieldProps } from '../form/field-props';
import { useItemKeys } from '../form/use-item-keys';
import { SortableList } from './sortable-list';

/** The maximum of the database. */
const MAX_CONTACTS = 20;

/** Whom to ask about an artist, in the order in which it is shown. */
export function ContactsField({
  name,
  label,
  value,
  onChange,
  errors,
}: FieldProps<ArtistContact[]>) {
  const { t } = useAdminTranslation();
  const { t: pages } = useTranslation('pages');
  const keyOf = useItemKeys(value);
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);

  // A new one takes the focus.
  useEffect(() => {
    if (added === 0) return;
    list.current?.querySelector<HTMLElement>('ol > li:last-child input')?.focus();
  }, [added]);

  return (
    <FieldGroup label={label} hint={t('contactRows.hint')} error={errors['']}>
      {() => (
        <div ref={list} className="flex flex-col gap-3">
          <SortableList
            layout="lines"
            items={value}
            keyOf={keyOf}
            nameOf={(contact) => contact.name || pages(`artist.contact.${contact.role}`)}
            onChange={onChange}
          >
            {(contact, index) => (
              <ContactRow
                name={`${name}.${index}`}
                number={index + 1}
                contact={contact}
                onChange={(next) => onChange(value.with(index, next))}
                errors={errorsBelow(errors, String(index))}
              />
            )}
          </SortableList>
          {value.length < MAX_CONTACTS && (
            <button
              type="button"
              className={`${smallButtonClass} self-start`}
              onClick={() => {
                onChange([...value, { role: 'booking', name: '', address: '' }]);
                setAdded((count) => count + 1);
              }}
            >
              {t('contactRows.add')}
            </button>
          )}
        </div>
      )}
    </FieldGroup>
  );
}

const inputClass =
  'min-h-11 w-full min-w-0 border-b-2 border-edge bg-surface px-2 hover:border-quiet focus:border-accent aria-invalid:border-red-400';

interface ContactRowProps {
  name: string;
  number: number;
  contact: ArtistContact;
  onChange: (contact: ArtistContact) => void;
  errors: FieldErrors;
}

function ContactRow({ name, number, contact, onChange, errors }: ContactRowProps) {
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
