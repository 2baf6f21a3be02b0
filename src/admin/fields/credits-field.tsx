import { useTranslation } from 'react-i18next';
import type { Credit } from '@/data-service/content/credits';
import { CREDIT_ROLES } from '@/data-service/content/entity/credit-roles';
import { useAdminTranslation } from '../common/translation';
import { errorsBelow, type FieldProps } from '../form/field-props';
import { useTypedText } from '../form/use-typed-text';
import { ItemList, type ItemProps } from './item-list';

/** The maximum of the database. */
const MAX_CREDITS = 100;

/** Who did what on a release, in the order in which it is shown. */
export function CreditsField(props: FieldProps<Credit[]>) {
  const { t } = useAdminTranslation();
  const { t: pages } = useTranslation('pages');
  const nameOf = ({ role, ownRole }: Credit, index: number) =>
    role
      ? pages(`credits.roles.${role}`)
      : ownRole || t('creditRows.number', { number: index + 1 });
  return (
    <ItemList
      {...props}
      isLabelHidden
      hint={t('creditRows.hint')}
      layout="lines"
      max={MAX_CREDITS}
      nameOf={nameOf}
      additions={[{ text: t('creditRows.add'), make: () => ({ names: [] }) }]}
      focusOn="select"
    >
      {(credit) => <CreditRow {...credit} />}
    </ItemList>
  );
}

const inputClass =
  'min-h-11 w-full min-w-0 border-b-2 border-edge bg-surface px-2 hover:border-quiet focus:border-accent aria-invalid:border-red-400';

const OWN = 'own';

function CreditRow({ name, number, item: credit, onChange, errors }: ItemProps<Credit>) {
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
