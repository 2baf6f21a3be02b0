import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { AllSettings } from '@/data-service/entities/site-settings-mutations';
import { useAdminTranslation } from '../common/translation';
import { allSettingsQuery } from '../common/read-ahead';

/** The settings that have to be filled in before the site can be shown to visitors. */
const FIELDS = [
  'imprint',
  'privacyPolicy',
  'vat',
  'labelName',
  'logoUrl',
  'contactAddress',
  'socialLinks',
  'newsletter',
] as const;

type Field = (typeof FIELDS)[number];

/** The texts that the law of the label's country asks for, in its language: a translation alone does not do. */
const IN_GERMAN = ['imprint', 'privacyPolicy'] as const;
const isInGerman = (field: Field) => IN_GERMAN.find((legal) => legal === field);

function isFilled(value: AllSettings[Field] | undefined): boolean {
  return value != null && Object.keys(value).length > 0;
}

function isDone(settings: AllSettings | null, field: Field): boolean {
  if (field === 'newsletter') return settings?.newsletter !== 'on' || settings.hasMailServer;
  const legal = isInGerman(field);
  return legal ? Boolean(settings?.[legal]?.de) : isFilled(settings?.[field]);
}

/** Lists the settings that are still missing, which only staff can fill in, with links to their fields. */
export function SetupChecklist() {
  const { t } = useAdminTranslation();
  const { data } = useQuery(allSettingsQuery);
  const missing = data === undefined ? [] : FIELDS.filter((field) => !isDone(data, field));
  if (missing.length === 0) return null;
  const textOf = (field: Field) => {
    const legal = isInGerman(field);
    return legal && isFilled(data?.[legal])
      ? t(`checklist.inGerman.${legal}`)
      : t(`checklist.${field}`);
  };
  return (
    <section
      aria-label={t('checklist.title')}
      className="mb-10 rounded-xl border border-accent bg-surface p-6"
    >
      <h2 className="mb-3 font-semibold">{t('checklist.title')}</h2>
      <ul className="list-disc space-y-1 pl-5">
        {missing.map((field) => (
          <li key={field}>
            <Link
              to={{
                pathname: paths.panelSection('settings'),
                search: isInGerman(field) && '?missing=de', // the form opens in German
                hash: field,
              }}
              className="block w-fit py-1 underline decoration-edge underline-offset-4 hover:text-accent max-sm:py-2"
            >
              {textOf(field)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
