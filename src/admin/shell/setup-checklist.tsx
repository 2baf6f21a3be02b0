import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AllSettings } from '@/data-service/content/site-settings-mutations';
import { useAdminTranslation } from '../common/translation';
import { allSettingsQuery } from '../common/read-ahead';
import { settingsField } from '../common/settings-field';
import { type ChecklistItem, useLegalItems } from './legal-checklist';
import { WorkPart } from './work-part';

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

/** Returns what is still missing in the settings; undefined until they are known. */
export function useChecklist(): readonly ChecklistItem[] | undefined {
  const { t } = useAdminTranslation();
  const { data } = useQuery(allSettingsQuery);
  const legal = useLegalItems(data);
  if (data === undefined) return undefined;
  const others = FIELDS.filter((field) => !isDone(data, field));
  return [...legal, ...others.map((field) => ({ field, text: t(`checklist.${field}`) }))];
}

/** Lists the settings that are still missing, which only staff can fill in, with links to their fields. */
export function SetupChecklist() {
  const { t } = useAdminTranslation();
  const items = useChecklist() ?? [];
  if (items.length === 0) return null;
  return (
    <WorkPart title={t('checklist.title')}>
      <ul>
        {items.map(({ field, text, isGerman = false }) => (
          <li key={text} className="relative border-b border-line py-2 text-sm hover:bg-surface">
            <Link
              to={{
                ...settingsField(field),
                search: isGerman ? '?missing=de' : '',
              }}
              className="block py-1 after:absolute after:inset-0 hover:text-accent"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </WorkPart>
  );
}
