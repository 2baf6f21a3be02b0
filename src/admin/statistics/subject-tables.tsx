import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import {
  COUNTED,
  type Counted,
  type Counts,
  type Subject,
} from '@/data-service/backend/staff/counts';
import { smallButtonClass } from '../common/buttons';
import { NumberTable } from '../common/number-table';
import { useAdminTranslation } from '../common/translation';
import { LocalizedName } from '../common/localized-name';
import type { Period } from './statistics-queries';

/** The number of rows of a table before it is unfolded. */
const FIRST = 10;

const ENTRIES = [
  { table: 'releases', resource: 'release', kinds: COUNTED },
  { table: 'artists', resource: 'artist', kinds: COUNTED },
  { table: 'news_items', resource: 'newsItem', kinds: ['visits'] },
  { table: 'concerts', resource: 'concert', kinds: ['visits'] },
  { table: 'gallery_items', resource: 'galleryItem', kinds: ['visits'] },
] as const satisfies readonly { table: string; kinds: readonly Counted[]; resource: string }[];

/** The counts of each entry and page; tables without a row are left out. */
export function SubjectTables({ counts, period }: { counts: Counts; period: Period }) {
  const { t } = useAdminTranslation();
  const entriesOf = (table: string) =>
    counts.subjects.filter(({ subject, isEntry }) => isEntry && subject === table);
  return (
    <div className="mt-12 grid items-start gap-x-10 gap-y-10 lg:grid-cols-2">
      {ENTRIES.map(({ table, resource, kinds }) => (
        <SubjectTable
          key={table}
          title={t(`resource.${resource}.tab`)}
          {...{ kinds, period }}
          subjects={entriesOf(table)}
        />
      ))}
      <SubjectTable
        title={t('statistics:pages')}
        kinds={['visits']}
        period={period}
        subjects={counts.subjects.filter(({ isEntry }) => !isEntry)}
      />
      <PlatformTable platforms={counts.platforms} />
    </div>
  );
}

interface SubjectTableProps {
  title: string;
  kinds: readonly Counted[];
  subjects: readonly Subject[];
  period: Period;
}

function SubjectTable({ title, kinds, subjects, period }: SubjectTableProps) {
  const { t } = useAdminTranslation();
  const [isWhole, setIsWhole] = useState(false);
  if (subjects.length === 0) return null;
  return (
    <div className="min-w-0">
      <NumberTable
        title={title}
        headings={[t('statistics:name'), ...kinds.map((kind) => t(`statistics:${kind}`))]}
        rows={subjects.slice(0, isWhole ? undefined : FIRST).map((subject) => ({
          key: `${subject.subject} ${subject.entry}`,
          name: <SubjectName subject={subject} period={period} />,
          numbers: kinds.map((kind) => subject[kind]),
        }))}
      />
      {subjects.length > FIRST && !isWhole && (
        <button
          type="button"
          className={`${smallButtonClass} mt-3`}
          onClick={() => setIsWhole(true)}
        >
          {t('statistics:all', { count: subjects.length })}
        </button>
      )}
    </div>
  );
}

/** The name of an entry links to its statistics. */
function SubjectName({ subject, period }: { subject: Subject; period: Period }) {
  const { t } = useAdminTranslation();
  const { name, entry, isEntry } = subject;
  if (!isEntry) return <PageName page={subject.subject} />;
  if (entry === null) return <span className="text-quiet">{t('statistics:removed')}</span>;
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

/** The name of a page that shows no entry: its own here, else that in the navigation. */
function PageName({ page }: { page: string }) {
  const { t } = useAdminTranslation();
  const { t: common } = useTranslation('common');
  return t(`statistics:page.${page}`, {
    defaultValue: common(`nav.${page}`, { defaultValue: page }),
  });
}

/** The clicks by platform. */
export function PlatformTable({ platforms }: { platforms: Counts['platforms'] }) {
  const { t } = useAdminTranslation();
  const { t: common } = useTranslation('common');
  if (platforms.length === 0) return null;
  return (
    <NumberTable
      title={t('statistics:platforms')}
      headings={[t('statistics:platform'), t('statistics:clicks')]}
      rows={platforms.map(({ platform, clicks }) => ({
        key: platform,
        name:
          platform === 'presave'
            ? t('statistics:presave')
            : common(`social.${platform}`, { defaultValue: platform }),
        numbers: [clicks],
      }))}
    />
  );
}
