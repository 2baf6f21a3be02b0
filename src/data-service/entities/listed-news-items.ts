import type { LocalizedText } from '@/i18n/localized-text';
import type { Tables } from '@/data-service/database.types';
import { readLocalizedText } from '@/data-service/client/read-json';
import { createService } from '@/data-service/client/service';

/** What lists show of a news item. */
export interface ListedNewsItem {
  id: string;
  title: LocalizedText;
  /** The beginning of its text, without marks; absent in a language whose text has no paragraph. */
  lead: LocalizedText | null;
  coverArtUrl: string | null;
  imageAlt: LocalizedText | null;
  /** `YYYY-MM-DD` */
  date: string;
}

export type NewsRow = Tables<'news_items'>;

export const newsSource = {
  table: 'news_items',
  sort: { column: 'date', ascending: false },
} as const;

const LISTED = ['id', 'title', 'lead', 'cover_art_url', 'image_alt', 'date'] as const;

/** The part of a news item that lists show. */
export const readListedNewsItem = (
  row: Pick<NewsRow, (typeof LISTED)[number]>,
): ListedNewsItem => ({
  id: row.id,
  title: readLocalizedText(row.title) ?? {},
  lead: readLocalizedText(row.lead),
  coverArtUrl: row.cover_art_url,
  imageAlt: readLocalizedText(row.image_alt),
  date: row.date,
});

export const listedNewsItems = createService<NewsRow, ListedNewsItem>({
  ...newsSource,
  columns: LISTED.join(),
  fromRow: readListedNewsItem,
});
