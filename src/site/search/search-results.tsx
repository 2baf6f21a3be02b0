import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/site/routing/link';
import { paths } from '@/config/paths';
import type { FoundRows, SearchResults } from '@/data-service/entities/search';
import { formatDay, formatNearDay } from '@/i18n/format';
import { Localized } from '@/ui/localized';
import { Picture } from '@/ui/picture';
import { StateScreen } from '@/ui/state-screen';
import { isUpcoming } from '@/site/releases/release-day';
import { SectionLinks } from '@/site/layout/section-links';
import { useToday } from '@/site/releases/today';

export function countResults({ artists, releases, newsItems }: SearchResults): number {
  return artists.total + releases.total + newsItems.total;
}

/** What was found, by kind; a kind without results is absent. */
export function ResultGroups({ results }: { results: SearchResults }) {
  const { t, i18n } = useTranslation(['pages', 'common']);
  const today = useToday();
  const { artists, releases, newsItems } = results;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-x-12 gap-y-14">
      <Group title={t('common:nav.artists')} found={artists}>
        {({ id, name, artistType, imageUrl }) => (
          <Result
            key={id}
            to={artistType === 'beatmaker' ? paths.bitsArtist(id) : paths.artist(id)}
            imageUrl={imageUrl}
            title={name}
            detail={t(`common:artistType.${artistType}`)}
          />
        )}
      </Group>
      <Group title={t('common:nav.releases')} found={releases}>
        {({ id, title, artistName, releaseDate, imageUrl }) => {
          const date = isUpcoming(releaseDate, today)
            ? t('releases.outOn', { date: formatNearDay(releaseDate, today, i18n.language) })
            : formatDay(releaseDate, i18n.language);
          return (
            <Result
              key={id}
              to={paths.release(id)}
              imageUrl={imageUrl}
              title={title}
              detail={`${artistName} · ${date}`}
            />
          );
        }}
      </Group>
      <Group title={t('common:nav.news')} found={newsItems}>
        {({ id, title, date, imageUrl }) => (
          <Result
            key={id}
            to={paths.newsItem(id)}
            imageUrl={imageUrl}
            title={<Localized text={title} />}
            detail={formatDay(date, i18n.language)}
          />
        )}
      </Group>
    </div>
  );
}

interface GroupProps<Row> {
  title: string;
  found: FoundRows<Row>;
  children: (row: Row) => ReactNode;
}

function Group<Row>({ title, found: { rows, total }, children }: GroupProps<Row>) {
  const { t } = useTranslation('pages');
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="poster mb-3 text-title">
        {title}
      </h2>
      <ul className="border-t border-line">{rows.map(children)}</ul>
      {rows.length < total && (
        <p className="mt-4 text-quiet">{t('search.partly', { shown: rows.length, total })}</p>
      )}
    </section>
  );
}

interface ResultProps {
  to: string;
  imageUrl: string | null;
  title: ReactNode;
  detail: string;
}

function Result({ to, imageUrl, title, detail }: ResultProps) {
  return (
    <li className="border-b border-line">
      <Link to={to} className="group flex items-center gap-4 py-3">
        <span className="size-16 shrink-0 overflow-hidden bg-surface">
          {imageUrl !== null && (
            <Picture src={imageUrl} alt="" sizes="4rem" className="size-full object-cover" />
          )}
        </span>
        <span className="min-w-0">
          <span className="block text-lg font-semibold break-words group-hover:text-accent">
            {title}
          </span>
          <span className="block text-sm text-quiet">{detail}</span>
        </span>
      </Link>
    </li>
  );
}

/** No result, with other ways on. */
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
