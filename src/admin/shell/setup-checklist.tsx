import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { AllSettings } from '@/data-service/entities/site-settings-mutations';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { allSettingsQuery } from '@/admin/common/settings-query';

/** The settings that have to be filled in before the site can be shown to visitors. */
const FIELDS = [
  'imprint',
  'privacyPolicy',
  'vat',
  'labelName',
  'logoUrl',
  'contactAddress',
  'socialLinks',
] as const;

function isFilled(value: AllSettings[(typeof FIELDS)[number]] | undefined): boolean {
  return value != null && Object.keys(value).length > 0;
}

/** Lists the settings that are still missing, which only staff can fill in, with links to their fields. */
export function SetupChecklist() {
  const { t } = useAdminTranslation();
  const { data } = useQuery(allSettingsQuery);
  const missing = data === undefined ? [] : FIELDS.filter((field) => !isFilled(data?.[field]));
  if (missing.length === 0) return null;
  return (
    <section
      aria-label={t('notices.title')}
      className="mb-10 rounded-xl border border-accent bg-surface p-6"
    >
      <h2 className="mb-3 font-semibold">{t('notices.title')}</h2>
      <ul className="list-disc space-y-1 pl-5">
        {missing.map((field) => (
          <li key={field}>
            <Link
              to={{ pathname: paths.panelSection('settings'), hash: field }}
              className="block w-fit py-1 underline decoration-edge underline-offset-4 hover:text-accent max-sm:py-2"
            >
              {t(`notices.${field}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
