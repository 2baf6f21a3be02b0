import type { LocalizedText } from '@/i18n/localized-text';
import type { Tables } from './database.types';
import { readLocalizedText } from './read-json';
import { createService } from './service';

export interface NewsItem {
  id: string;
  title: LocalizedText;
  content: LocalizedText | null;
  coverArtUrl: string | null;
  imageAlt: LocalizedText | null;
  /** `YYYY-MM-DD` */
  date: string;
  updatedAt: string;
}

export const newsItems = createService<Tables<'news_items'>, NewsItem>({
  table: 'news_items',
  columns: '*',
  sort: { column: 'date', ascending: false },
  fromRow: (row) => ({
    id: row.id,
    title: readLocalizedText(row.title) ?? {},
    content: readLocalizedText(row.content),
    coverArtUrl: row.cover_art_url,
    imageAlt: readLocalizedText(row.image_alt),
    date: row.date,
    updatedAt: row.updated_at,
  }),
});
