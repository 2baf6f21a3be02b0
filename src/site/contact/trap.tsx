import { useTranslation } from 'react-i18next';

/** Nothing that browsers or password managers know how to fill in. */
export const TRAP_NAME = 'remark';

/** A field that people neither see nor reach: what fills it in is a machine. */
export function Trap() {
  const { t } = useTranslation('pages');
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {t('contact.trap')}
        <input name={TRAP_NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
