import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credit } from '@/data-service/content/credits';
import { CREDIT_ROLES } from '@/data-service/content/entity/credit-roles';
import { smallButtonClass } from '../common/buttons';
import { useAdminTranslation } from '../common/translation';
import { errorsBelow, type FieldErrors, type FieldProps } from '../form/field-props';
import { FieldGroup } from '../form/field-group';
import { SortableList } from './sortable-list';
import { useItemKeys } from '../form/use-item-keys';
import { useTypedText } from '../form/use-typed-text';

/** The maximum of the database. */
const MAX_CREDITS = 100;

/** Who did what on a release, in the order in which it is shown. */
export function CreditsField({ name, label, value, onChange, errors }: FieldProps<Credit[]>) {
  const { t } = useAdminTranslation();
  const { t: pages } = useTranslation('pages');
  const keyOf = useItemKeys(value);
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);

  // A new one takes the focus.
  useEffect(() => {
    if (added === 0) return;
    list.current?.querySelector<HTMLElement>('ol > li:last-child select')?.focus();
  }, [added]);

  const nameOf = ({ role, ownRole }: Credit, index: number) =>
    role
      ? pages(`credits.roles.${role}`)
      : ownRole || t('creditRows.number', { number: index + 1 });

  return (
    <FieldGroup isLabelHidden label={label} hint={t('creditRows.hint')} error={errors['']}>
      {() => (
        <div ref={list} className="flex flex-col gap-3">
          <SortableList
            layout="lines"
            items={value}
            keyOf={keyOf}
            nameOf={nameOf}
            onChange={onChange}
          >
            {(credit, index) => (
              <CreditRow
                name={`${name}.${index}`}
                number={index + 1}
                credit={credit}
                onChange={(next) => onChange(value.with(index, next))}
                errors={errorsBelow(errors, String(index))}
              />
            )}
          </SortableList>
          {value.length < MAX_CREDITS && (
            <button
              type="button"
              className={`${smallButtonClass} self-start`}
              onClick={() => {
                onChange([...value, { names: [] }]);
                setAdded((count) => count + 1);
              }}
            >
              {t('creditRows.add')}
            </button>
          )}
        </div>
      )}
    </FieldGroup>
  );
}

const inputClass =
  'min-h-11 w-full min-w-0 border-b-2 border-edge bg-surface px-2 hover:border-quiet focus:border-accent aria-invalid:border-red-400';

const OWN = 'own';

interface CreditRowProps {
  name: string;
  number: number;
  credit: Credit;
  onChange: (credit: Credit) => void;
  errors: FieldErrors;
}

function CreditRow({ name, number, credit, onChange, errors }: CreditRowProps) {
  const { t } = useAdminTranslation();
  const { t: pages } = useTranslation('pages');
  const { role, ownRole, names } = credit;
  const isOwn = ownRole !== undefined;
  const roleError = errors['ownRole'] ?? errors['role'];
  const namesError = Object.values(errorsBelow(errors, 'names'))[0];
  const typed = useTypedText({
    value: names,
    onChange: (next) => onChange({ ...credit, names: next }),
    format: (all) => all.join(', '),
    parse: (text) => text.split(/[,;]/).flatMap((one) => one.trim() || []),
  });

  return (
    <div className="grid gap-x-3 gap-y-1 py-1 sm:grid-cols-2">
      <div className="flex min-w-0 gap-2">
        <select
          name={`${name}.role`}
          aria-label={t('creditRows.role', { number })}
          aria-invalid={roleError !== undefined && !isOwn}
          value={isOwn ? OWN : (role ?? '')}
          onChange={({ target }) => {
            const known = CREDIT_ROLES.find((one) => one === target.value);
            if (known) onChange({ role: known, names });
            else onChange(target.value === OWN ? { ownRole: '', names } : { names });
          }}
          className={inputClass}
        >
          <option value="">{t('creditRows.noRole')}</option>
          {CREDIT_ROLES.map((known) => (
            <option key={known} value={known}>
              {pages(`credits.roles.${known}`)}
            </option>
          ))}
          <option value={OWN}>{t('creditRows.own')}</option>
        </select>
        {isOwn && (
          <input
            name={`${name}.ownRole`}
            aria-label={t('creditRows.ownRole', { number })}
            aria-invalid={roleError !== undefined}
            placeholder={t('creditRows.ownRoleShort')}
            autoComplete="off"
            value={ownRole}
            onChange={({ target }) => onChange({ ownRole: target.value, names })}
            className={inputClass}
          />
        )}
      </div>
      <input
        name={`${name}.names`}
        aria-label={t('creditRows.names', { number })}
        aria-invalid={namesError !== undefined}
        placeholder={t('creditRows.namesShort')}
        autoComplete="off"
        {...typed}
        onChange={({ target }) => typed.onChange(target.value)}
        className={inputClass}
      />
      {(roleError ?? namesError) !== undefined && (
        <p className="text-sm text-red-300 sm:col-span-2">{roleError ?? namesError}</p>
      )}
    </div>
  );
}
