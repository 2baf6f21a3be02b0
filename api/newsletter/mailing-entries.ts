import { paths } from '@/config/paths';
import {
  listedConcerts,
  type ConcertRow,
  type ListedConcert,
} from '@/data-service/content/concerts';
import type { Condition } from '@/data-service/content/entity/query';
import { createRepository, type Repository } from '@/data-service/content/entity/repository';
import { performerNames } from '@/data-service/content/line-up';
import type { MailingEntry } from '@/data-service/content/entity/mailing-kinds';
import type { SentEntry } from '@/data-service/content/mailings';
import { newsItems, type NewsItem } from '@/data-service/content/news-items';
import { releases, type Release } from '@/data-service/content/releases';
import type { LocalizedText } from '@/i18n/localized-text';
import { previewOf } from '@/site/seo/head-site';
import { excerpt } from '@/lib/one-line';
import { plainText } from '@/ui/plain-text';
import type { DatabaseClient } from '../database';

/** The most concerts that “dates” stands for. */
const MAX_DATES = 12;

/**
 * Returns what a mailing shows of its entries as they are now. An entry that visitors do not see at that moment is left out:
 * its link would lead nowhere.
 */
export async function readEntries(
  client: DatabaseClient,
  entries: readonly MailingEntry[],
  now: Date,
): Promise<SentEntry[]> {
  const moment = now.toISOString();
  const idsOf = (kind: MailingEntry['kind']) =>
    entries.flatMap((entry) => (entry.kind === kind && entry.id ? [entry.id] : []));

  async function read<Row, Entity extends { id: string }>(
    repository: Repository<Row, Entity>,
    ids: readonly string[],
  ): Promise<Map<string, Entity>> {
    if (ids.length === 0) return new Map();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every kind of content has these columns
    const where = [
      { column: 'id', operator: 'in', value: `(${ids.join()})` },
      { column: 'published_at', operator: 'lte', value: moment },
    ] as unknown as Condition<Row>[];
    const { rows } = await createRepository({ ...repository, client: () => client }).list({
      from: 0,
      size: ids.length,
      where,
    });
    return new Map(rows.map((row) => [row.id, row]));
  }

  async function readDates(): Promise<ListedConcert[]> {
    if (!entries.some(({ kind }) => kind === 'dates')) return [];
    const where: Condition<ConcertRow>[] = [
      { column: 'over_at', operator: 'gt', value: moment },
      { column: 'published_at', operator: 'lte', value: moment },
      { column: 'state', operator: 'neq', value: 'cancelled' },
    ];
    const reader = createRepository({ ...listedConcerts, client: () => client });
    const sort = { column: 'date', ascending: true } as const;
    return (await reader.list({ from: 0, size: MAX_DATES, where, sort })).rows;
  }

  const [foundReleases, foundNews, foundConcerts, dates] = await Promise.all([
    read(releases, idsOf('release')),
    read(newsItems, idsOf('news')),
    read(listedConcerts, idsOf('concert')),
    readDates(),
  ]);
  return entries.flatMap(({ kind, id = '' }): SentEntry[] => {
    if (kind === 'dates') return dates.map(sentConcert);
    if (kind === 'release')
      return [foundReleases.get(id)].flatMap((row) => (row ? [sentRelease(row)] : []));
    if (kind === 'news') return [foundNews.get(id)].flatMap((row) => (row ? [sentNews(row)] : []));
    return [foundConcerts.get(id)].flatMap((row) => (row ? [sentConcert(row)] : []));
  });
}

/** A JPEG where there is one: Outlook shows no other picture of ours. */
const pictureOf = (url: string | null) => (url === null ? null : (previewOf(url)?.url ?? null));

function leadOf(text: LocalizedText | null): LocalizedText | null {
  if (text === null) return null;
  return Object.fromEntries(
    Object.entries(text).map(([language, own]) => [language, excerpt(plainText(own))]),
  );
}

const sentRelease = (release: Release): SentEntry => ({
  kind: 'release',
  id: release.id,
  path: paths.release(release.slug),
  title: release.title,
  by: release.artistName,
  city: null,
  date: release.releaseDate,
  lead: leadOf(release.description),
  picture: release.shareImage ?? pictureOf(release.coverArtUrl),
  alt: release.shareImage === null ? release.imageAlt : null,
});

const sentNews = (item: NewsItem): SentEntry => ({
  kind: 'news',
  id: item.id,
  path: paths.newsItem(item.slug),
  title: item.title,
  by: null,
  city: null,
  date: item.date,
  lead: leadOf(item.content),
  picture: pictureOf(item.coverArtUrl),
  alt: item.imageAlt,
});

const sentConcert = (concert: ListedConcert): SentEntry => ({
  kind: 'concert',
  id: concert.id,
  path: paths.concert(concert.slug),
  title: concert.title ?? performerNames(concert),
  by: concert.venue,
  city: concert.city,
  date: concert.date,
  lead: null,
  picture: null,
  alt: null,
});
