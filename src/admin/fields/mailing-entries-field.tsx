import { useQueries } from '@tanstack/react-query';
import { concerts, type Concert, type ConcertRow } from '@/data-service/content/concerts';
import { performerNames } from '@/data-service/content/line-up';
import {
  MAILING_ENTRY_KINDS,
  type MailingEntry,
  type MailingEntryKind,
} from '@/data-service/content/entity/mailing-kinds';
import { newsItems, type NewsItem } from '@/data-service/content/news-items';
import { releases, type Release, type ReleaseRow } from '@/data-service/content/releases';
import type { Tables } from '@/data-service/database.types';
import { upcomingFirst } from '@/data-service/backend/staff/concerts';
import { forStaff } from '@/data-service/backend/staff/lists';
import { formatDay } from '@/i18n/format';
import { pick } from '@/i18n/localized-text';
import { useAdminTranslation } from '../common/translation';
import type { FieldProps } from '../form/field-props';
import { ItemList } from './item-list';
import {
  chosenQuery,
  ReferenceField,
  ReferenceName,
  type ReferenceSource,
} from './reference-field';

/** The maximum of the database. */
const MAX_ENTRIES = 30;

/** Returns where the entries of each kind are found, named in a language. */
function sourcesIn(language: string) {
  const release: ReferenceSource<ReleaseRow, Release> = {
    repository: forStaff(releases),
    nameOf: ({ title, artistName }) => `${title} – ${artistName}`,
  };
  const news: ReferenceSource<Tables<'news_items'>, NewsItem> = {
    repository: forStaff(newsItems),
    nameOf: ({ title }) => pick(title, language)?.text ?? '',
  };
  const concert: ReferenceSource<ConcertRow, Concert> = {
    repository: upcomingFirst(forStaff(concerts)),
    nameOf: ({ date, title, city, ...row }) =>
      [
        formatDay(date, language),
        pick(title, language)?.text ?? performerNames(row),
        pick(city, language)?.text,
      ].join(', '),
  };
  return { release, news, concert };
}

/** What a mailing shows of the site, in display order. */
export function MailingEntriesField(props: FieldProps<MailingEntry[]>) {
  const { t, i18n } = useAdminTranslation();
  const sources = sourcesIn(i18n.language);
  const names = useQueries({
    queries: props.value.map(({ kind, id = '' }) => nameQuery(sources, kind, id)),
  });
  const additions = MAILING_ENTRY_KINDS.map((kind) => ({
    text: t(`mailingEntry.add.${kind}`),
    make: (): MailingEntry => (kind === 'dates' ? { kind } : { kind, id: '' }),
  }));
  return (
    <ItemList
      {...props}
      max={MAX_ENTRIES}
      nameOf={({ kind }, index) =>
        names[index]?.data ||
        t('mailingEntry.number', { number: index + 1, kind: t(`mailingEntry.kind.${kind}`) })
      }
      additions={additions}
      focusOn="input, button"
    >
      {({ name, number, item: { kind, id = '' }, onChange, errors }) => {
        if (kind === 'dates') return <p className="py-2">{t('mailingEntry.datesText')}</p>;
        const field = {
          name: `${name}.id`,
          label: t('mailingEntry.number', { number, kind: t(`mailingEntry.kind.${kind}`) }),
          value: id,
          onChange: (chosen: string) => onChange({ kind, id: chosen }),
          errors,
        };
        if (kind === 'release') return <ReferenceField {...field} source={sources.release} />;
        if (kind === 'news') return <ReferenceField {...field} source={sources.news} />;
        return <ReferenceField {...field} source={sources.concert} />;
      }}
    </ItemList>
  );
}

/** Returns the query of an entry's name, which the field of the entry has read. */
function nameQuery(sources: ReturnType<typeof sourcesIn>, kind: MailingEntryKind, id: string) {
  const named = <Row, Entity>(source: ReferenceSource<Row, Entity>) => {
    const { queryKey, queryFn, enabled } = chosenQuery(source, id);
    return {
      queryKey: [...queryKey, 'name'],
      queryFn: async () => source.nameOf(await queryFn()),
      enabled,
    };
  };
  if (kind === 'release') return named(sources.release);
  if (kind === 'news') return named(sources.news);
  return named(kind === 'concert' ? sources.concert : { ...sources.concert, nameOf: () => '' });
}

/** The entries, read-only. */
export function MailingEntriesView({ entries }: { entries: readonly MailingEntry[] }) {
  const { t, i18n } = useAdminTranslation();
  const sources = sourcesIn(i18n.language);
  return (
    <ol className="list-decimal pl-6">
      {entries.map(({ kind, id = '' }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- shown once and never changed
        <li key={index}>
          {t(`mailingEntry.kind.${kind}`)}
          {kind !== 'dates' && ': '}
          {kind === 'release' && <ReferenceName source={sources.release} id={id} />}
          {kind === 'news' && <ReferenceName source={sources.news} id={id} />}
          {kind === 'concert' && <ReferenceName source={sources.concert} id={id} />}
        </li>
      ))}
    </ol>
  );
}
