import type { LocalizedText } from '@/i18n/localized-text';
import {
  newsSource,
  readListedNewsItem,
  type ListedNewsItem,
  type NewsRow,
} from './listed-news-items';
import { readLocalizedText } from '@/data-service/client/read-json';
import { createService } from '@/data-service/client/service';

export interface NewsItem extends ListedNewsItem {
  content: LocalizedText | null;
  updatedAt: string;
}

export const newsItems = createService<NewsRow, NewsItem>({
  ...newsSource,
  columns: '*',
  fromRow: (row) => ({
    ...readListedNewsItem(row),
    content: readLocalizedText(row.content),
    updatedAt: row.updated_at,
  }),
});
