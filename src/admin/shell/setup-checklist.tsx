import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { AllSettings } from '@/data-service/entities/site-settings-mutations';
import { useAdminTranslation } from '../common/translation';
import { allSettingsQuery } from '../common/read-ahead';
import { type ChecklistItem, useLegalItems } from './legal-checklist';

/** The settings that have to be filled in before the site can be shown to visitors, beside the legal ones. */
const FIELDS = [
  'vat',
  'labelName',
  'logoUrl',
  'contactAddress',
  'socialLinks',
  'newsletter',
] as const;

type Field = (typeof FIELDS)[number];

function isDone(settings: AllSettings | null, field: Field): boolean {
  if (field === 'newsletter') return settings?.newsletter !== 'on' || settings.hasMailServer;
  const value = settings?.[field];
  return value != null && Object.keys(value).length > 0;
}

/** Lists the settings that are still missing, which only staff can fill in, with links to their fields. */
export function SetupChecklist() {
  const { t } = useAdminTranslation();
  const { data } = useQuery(allSettingsQuery);
  const legal = useLegalItems(data);
  const others = data === undefined ? [] : FIELDS.filter((field) => !isDone(data, field));
  const items: ChecklistItem[] = [
    ...legal,
    ...others.map((field) => ({ field, text: t(`checklist.${field}`) })),
  ];
  if (items.length === 0) return null;
  return (
    <section
      aria-label={t('checklist.title')}
      className="mb-10 rounded-xl border border-accent bg-surface p-6"
    >
      <h2 className="mb-3 font-semibold">{t('checklist.title')}</h2>
      <ul className="list-disc space-y-1 pl-5">
        {items.map(({ field, text, isGerman = false }) => (
          <li key={text}>
            <Link
              to={{
                pathname: paths.panelSection('settings'),
                search: isGerman ? '?missing=de' : '',
                hash: field,
              }}
              className="block w-fit py-1 underline decoration-edge underline-offset-4 hover:text-accent max-sm:py-2"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
