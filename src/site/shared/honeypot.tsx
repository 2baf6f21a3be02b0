import { useTranslation } from 'react-i18next';

/** Its name, which neither browsers nor password managers fill in. */
const NAME = 'remark';

/** An input that is neither visible nor reachable for people: only bots fill it in. */
export function Honeypot() {
  const { t } = useTranslation('pages');
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {t('contact.honeypot')}
        <input name={NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Returns what is in the honeypot of a form; nothing where a person sends it. */
export function readHoneypot(form: HTMLFormElement): string {
  const filled = new FormData(form).get(NAME);
  return typeof filled === 'string' ? filled : '';
}
