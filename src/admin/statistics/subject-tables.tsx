import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { pick } from '@/i18n/localized-text';
import {
  COUNTED,
  type Counted,
  type Counts,
  type Subject,
} from '@/data-service/backend/staff/counts';
import { useAdminTranslation } from '../common/translation';
import { LocalizedName } from '../common/localized-name';
import { CountTable } from './count-table';
import type { Period } from './statistics-queries';

interface CountedEntries {
  table: string;
  resource: 'release' | 'artist' | 'newsItem' | 'concert' | 'galleryItem' | 'merchandise';
  kinds: readonly Counted[];
}

const PLAYED: readonly CountedEntries[] = [
  { table: 'releases', resource: 'release', kinds: COUNTED },
  { table: 'artists', resource: 'artist', kinds: COUNTED },
];

const OTHERS: readonly CountedEntries[] = [
  { table: 'news_items', resource: 'newsItem', kinds: ['visits'] },
  { table: 'concerts', resource: 'concert', kinds: ['visits'] },
  { table: 'gallery_items', resource: 'galleryItem', kinds: ['visits'] },
  { table: 'merchandise', resource: 'merchandise', kinds: ['clicks'] },
];

interface SubjectTablesProps {
  counts: Counts;
  period: Period;
  /** Behind what can be played. */
  children: ReactNode;
}

/** The counts of each entry and page; tables without a row are left out. */
export function SubjectTables({ counts, period, children }: SubjectTablesProps) {
  const { t } = useAdminTranslation();
  const tableOf = ({ table, resource, kinds }: CountedEntries) => (
    <SubjectTable
      key={table}
      title={t(`resource.${resource}.tab`)}
      {...{ table, kinds, period }}
      subjects={counts.subjects.filter(({ subject, isEntry }) => isEntry && subject === table)}
    />
  );
  return (
    <>
      {PLAYED.map(tableOf)}
      {children}
      <SubjectTable
        title={t('statistics:pages')}
        table="pages"
        kinds={['visits']}
        period={period}
        subjects={counts.subjects.filter(({ isEntry }) => !isEntry)}
      />
      {OTHERS.map(tableOf)}
    </>
  );
}

interface SubjectTableProps {
  title: string;
  table: string;
  kinds: readonly Counted[];
  subjects: readonly Subject[];
  period: Period;
}

function SubjectTable({ title, table, kinds, subjects, period }: SubjectTableProps) {
  const { t } = useAdminTranslation();
  const nameOf = useSubjectName();
  return (
    <CountTable
      title={title}
      file={`${table}-${period}`}
      headings={[t('statistics:name'), ...kinds.map((kind) => t(`statistics:${kind}`))]}
      rows={subjects.map((subject) => ({
        key: `${subject.subject} ${subject.entry}`,
        name: nameOf(subject),
        shown: <SubjectName subject={subject} period={period} />,
        numbers: kinds.map((kind) => subject[kind]),
      }))}
    />
  );
}

/** The name of an entry links to its statistics. */
function SubjectName({ subject, period }: { subject: Subject; period: Period }) {
  const nameOf = useSubjectName();
  const { name, entry, isEntry } = subject;
  if (!isEntry) return nameOf(subject);
  if (entry === null) return <span className="text-quiet">{nameOf(subject)}</span>;
  return (
    <Link
      to={{
        pathname: paths.panelItem('statistics', `${subject.subject}/${entry}`),
        search: `?days=${period}`,
      }}
      className="underline decoration-edge underline-offset-4 hover:text-accent"
    >
      {typeof name === 'string' ? name : <LocalizedName text={name} />}
    </Link>
  );
}

/** Returns a function that names an entry, or a page that shows none: its own name here, else that in the navigation. */
function useSubjectName() {
  const { t, i18n } = useAdminTranslation();
  const { t: common } = useTranslation('common');
  return ({ subject, entry, isEntry, name }: Subject): string => {
    if (!isEntry) {
      return t(`statistics:page.${subject}`, {
        defaultValue: common(`nav.${subject}`, { defaultValue: subject }),
      });
    }
    if (entry === null) return t('statistics:removed');
    return typeof name === 'string' ? name : (pick(name, i18n.language)?.text ?? t('list.unnamed'));
  };
}
