import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Activity } from '@/data-service/backend/staff/activity';
import { smallButtonClass } from '../common/buttons';
import { Moment } from '../common/dates';
import { useAdminTranslation } from '../common/translation';
import { LocalizedName } from '../common/localized-name';
import { rowClass } from '../list/list-controls';
import type { ContentSections } from '../list/section';
import { isOtherSubject, OTHER_SUBJECTS } from './activity-queries';
import { useEntryName } from './deleted-entry';

interface ActivityRowProps {
  activity: Activity;
  sections: ContentSections;
  onRead: (entry: Activity) => void;
}

/** One thing that somebody did; on a phone a block of lines. */
export function ActivityRow({ activity, sections, onRead }: ActivityRowProps) {
  const { t } = useAdminTranslation();
  const nameOf = useSubjectNames(sections);
  const entryName = useEntryName();
  const { subject, kind, actor, happenedAt, entryId } = activity;
  const isSingleton = sections.some(
    ({ kind: of, table }) => of === 'singleton' && table === subject,
  );
  const isText = kind === 'deleted' && entryId !== null;
  return (
    <tr className={`${rowClass} max-md:block`}>
      <th
        scope="row"
        className="px-3 py-2 align-top font-normal wrap-anywhere max-md:block max-md:py-0"
      >
        <Subject activity={activity} sections={sections} />
        {!isSingleton && <span className="block text-sm text-quiet">{nameOf(subject)}</span>}
      </th>
      <td className="px-3 py-2 align-top text-sm max-md:block max-md:py-1">
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {t(`activity:kind.${kind}`)}
          {isText && (
            <button
              type="button"
              aria-label={t('activity:readNamed', { name: entryName(activity) })}
              className={smallButtonClass}
              onClick={() => onRead(activity)}
            >
              {t('activity:read')}
            </button>
          )}
        </span>
      </td>
      <td className="px-3 py-2 align-top text-sm wrap-anywhere text-quiet max-md:inline-block max-md:py-0">
        {actor ?? t('activity:command')}
      </td>
      <td className="px-3 py-2 align-top text-sm text-quiet max-md:inline-block max-md:py-0 lg:whitespace-nowrap">
        <Moment at={happenedAt} />
      </td>
    </tr>
  );
}

const linkClass = 'underline decoration-edge underline-offset-4 hover:text-accent';

/** The subject of an activity: its name, as a link while it exists, or the number of subjects. */
function Subject({ activity, sections }: Pick<ActivityRowProps, 'activity' | 'sections'>) {
  const { t } = useAdminTranslation();
  const { subject, entryId, name, number, isThere } = activity;
  const section = sections.find(({ table }) => table === subject);
  if (section?.kind === 'singleton') {
    return (
      <Link to={paths.panelSection(section.segment)} className={linkClass}>
        {t(`singleton.${section.name}.tab`)}
      </Link>
    );
  }
  if (section && entryId === null) {
    return <span className="text-quiet italic">{t('activity:nameErased')}</span>;
  }
  if (section && entryId !== null) {
    const text = typeof name === 'string' ? name : <LocalizedName text={name} />;
    if (!isThere) return text;
    return (
      <Link to={paths.panelItem(section.segment, entryId)} className={linkClass}>
        {text}
      </Link>
    );
  }
  if (typeof name === 'string') return name;
  return isCounted(subject) ? t(`activity:number.${subject}`, { count: number }) : number;
}

const COUNTED = [
  ...OTHER_SUBJECTS.redirects,
  ...OTHER_SUBJECTS.library,
  ...OTHER_SUBJECTS.inbox,
  ...OTHER_SUBJECTS.newsletter,
] as const;

const isCounted = (subject: string): subject is (typeof COUNTED)[number] =>
  COUNTED.some((counted) => counted === subject);

/** Returns the function that gives the name of a kind of content: of a table, or of a filter. */
export function useSubjectNames(sections: ContentSections): (subject: string) => string {
  const { t } = useAdminTranslation();
  const labels = {
    redirects: t('tab.redirects'),
    library: t('tab.library'),
    inbox: t('tab.inbox'),
    newsletter: t('tab.newsletter'),
    team: t('tab.team'),
  };
  return (subject) => {
    const section = sections.find(({ table }) => table === subject);
    if (section?.kind === 'singleton') return t(`singleton.${section.name}.tab`);
    if (section) return t(`resource.${section.name}.tab`);
    const name = Object.entries(OTHER_SUBJECTS).find(
      ([key, subjects]) => key === subject || subjects.some((one) => one === subject),
    )?.[0];
    return name !== undefined && isOtherSubject(name) ? labels[name] : subject;
  };
}
