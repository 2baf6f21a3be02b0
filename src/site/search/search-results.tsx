import { useQuery } from '@tanstack/react-query';
import { useId, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, SectionLinks } from '@/site/shared/link';
import { paths } from '@/config/paths';
import type { FoundRow } from '@/data-service/content/search';
import { services } from '@/data-service/content/services';
import { formatDay, formatNearDay } from '@/i18n/format';
import { pick } from '@/i18n/localized-text';
import { Localized } from '@/ui/localized';
import { StateScreen } from '@/ui/state-screen';
import type { SectionName } from '@/site/pages';
import { isUpcoming } from '@/lib/dates';
import { PriceText } from '@/site/services/price-text';
import { ContentPicture } from '@/site/shared/picture';
import { entityQuery } from '@/site/shared/queries';
import { useToday } from '@/site/shared/today';
import { matches } from './found-pages';

interface FoundKind {
  /** The section that its rows belong to. */
  label: SectionName;
  path: (row: FoundRow) => string;
  /** Below the title. */
  Detail: ComponentType<DetailProps>;
}

interface DetailProps {
  row: FoundRow;
  query: string;
}

/** The kinds of results, by their names in the database, in the order of the page. */
const KINDS: Readonly<Record<string, FoundKind>> = {
  artist: {
    label: 'artists',
    path: paths.profile,
    Detail: ArtistDetail,
  },
  release: { label: 'releases', path: ({ slug }) => paths.release(slug), Detail: ReleaseDetail },
  service: { label: 'services', path: ({ id }) => paths.service(id), Detail: ServiceDetail },
  news: { label: 'news', path: ({ slug }) => paths.newsItem(slug), Detail: NewsDetail },
  merchandise: {
    label: 'shop',
    path: ({ id }) => paths.merchandise(id),
    Detail: ({ row: { artistName } }) => artistName,
  },
  concert: { label: 'concerts', path: ({ slug }) => paths.concert(slug), Detail: ConcertDetail },
};

function ArtistDetail({ row: { artistType } }: DetailProps) {
  return useTranslation().t(`artistType.${artistType}`);
}

function ReleaseDetail({ row: { artistName, releaseKind, date } }: DetailProps) {
  const { t, i18n } = useTranslation(['pages', 'common']);
  const today = useToday();
  const day = isUpcoming(date, today)
    ? t('releases.outOn', { date: formatNearDay(date, today, i18n.language) })
    : formatDay(date, i18n.language);
  const kind = releaseKind && t(`common:releaseKind.${releaseKind}`);
  return <Detail name={artistName} facts={[kind, day]} />;
}

/** The lines of the price list that have a word of the query; else its first ones. */
function ServiceDetail({ row: { id }, query }: DetailProps) {
  const items = useQuery(entityQuery(services, id)).data?.items ?? [];
  const found = items.filter(({ name }) =>
    Object.values(name).some((text) => query.split(' ').some((word) => matches(word, text ?? ''))),
  );
  return (found.length > 0 ? found : items).slice(0, 3).map((item, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the order is fixed and items have no id
    <span key={index} className="flex flex-wrap justify-between gap-x-6">
      <Localized text={item.name} /> <PriceText item={item} />
    </span>
  ));
}

function ConcertDetail({ row: { title, artistName, date } }: DetailProps) {
  const { language } = useTranslation().i18n;
  const called = typeof title === 'string' ? title : pick(title, language)?.text;
  // A concert without a title is called by the names.
  const name = called?.startsWith(artistName) ? '' : artistName;
  return <Detail name={name} facts={[formatDay(date, language)]} />;
}

/** A name, where there is one, and what is known beside it; the name may run from the right, and they do not follow it. */
function Detail({ name, facts }: { name: string; facts: (string | null | undefined)[] }) {
  const known = facts.filter(Boolean).join(' · ');
  if (name === '') return known;
  const beside = ` · ${known}`;
  return (
    <>
      <bdi>{name}</bdi>
      {beside}
    </>
  );
}

function NewsDetail({ row: { date } }: DetailProps) {
  return formatDay(date, useTranslation().i18n.language);
}

/** The rows of each kind; a kind without rows is absent. */
const groupRows = (results: readonly FoundRow[]) =>
  Object.entries(KINDS).flatMap(([name, kind]) => {
    const rows = results.filter((row) => row.kind === name);
    return rows[0] ? [{ ...kind, rows, total: rows[0].total }] : [];
  });

export function countResults(results: readonly FoundRow[]): number {
  return groupRows(results).reduce((sum, { total }) => sum + total, 0);
}

interface ResultGroupsProps {
  query: string;
  results: readonly FoundRow[];
}

/** The results, by kind. */
export function ResultGroups({ query, results }: ResultGroupsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-x-12 gap-y-14">
      {groupRows(results).map((group) => (
        <Group key={group.label} query={query} {...group} />
      ))}
    </div>
  );
}

interface GroupProps extends FoundKind {
  query: string;
  rows: readonly FoundRow[];
  total: number;
}

function Group({ query, label, path, Detail, rows, total }: GroupProps) {
  const { t } = useTranslation(['pages', 'common']);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="poster mb-3 text-title">
        {t(`common:nav.${label}`)}
      </h2>
      <ul className="border-t border-line">
        {rows.map((row) => (
          <li key={row.id} className="border-b border-line">
            <Link to={path(row)} className="group flex items-center gap-4 py-3">
              <span className="size-16 shrink-0 overflow-hidden">
                <ContentPicture
                  src={row.imageUrl}
                  standIn={typeof row.title === 'string' ? row.title : row.slug}
                  alt={null}
                  sizes="4rem"
                  className="size-full object-cover"
                />
              </span>
              <span className="min-w-0 grow">
                <span className="block text-lg font-semibold break-words group-hover:text-accent">
                  {typeof row.title === 'string' ? (
                    row.title
                  ) : (
                    <Localized text={row.title} isBare={row.kind === 'concert'} />
                  )}
                </span>
                <span className="block text-sm text-quiet">
                  <Detail row={row} query={query} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {rows.length < total && (
        <p className="mt-4 text-quiet">{t('search.partly', { shown: rows.length, total })}</p>
      )}
    </section>
  );
}

/** No result, with links to other sections. */
export function NothingFound() {
  const { t } = useTranslation('pages');
  return (
    <StateScreen
      title={t('search.nothing')}
      text={t('search.nothingText')}
      action={
        <SectionLinks
          of={['artists', 'releases', 'news']}
          className="flex flex-wrap gap-x-8 gap-y-2"
        />
      }
    />
  );
}
