import type { Tables } from '../database.types';
import { defineEntity, type EntityOf, type ListedOf, readFields } from './entity/define';
import { day, image, localizedLine, localizedMarkdown, publication, slug } from './entity/fields';
import { readLocalizedText } from './entity/read-json';
import { createRepository } from './entity/repository';
import { readImageCredit } from './image-credit';

const SORT = { column: 'date', ascending: false } as const;

export const newsItemEntity = defineEntity('news_items', SORT, {
  title: localizedLine({ required: true, list: true }),
  slug: slug(),
  date: day({ required: true, list: true }),
  content: localizedMarkdown({ max: 50_000 }),
  /** The beginning of its text, without marks; absent in a language whose text has no paragraph. */
  lead: { kind: 'readOnly', list: true, read: readLocalizedText },
  coverArtUrl: image({ list: true }),
  imageAlt: localizedLine({ list: true }),
  imageCredit: { kind: 'readOnly', read: readImageCredit },
  publishedAt: publication(),
});

export const { repository: newsItems, listRepository: listedNewsItems } = newsItemEntity;
export type NewsItem = EntityOf<typeof newsItemEntity.fields>;
export type ListedNewsItem = ListedOf<typeof newsItemEntity.fields>;

const { fields } = newsItemEntity;
const { id, title, date, coverArtUrl, imageAlt } = fields;

/** News items without the beginning of their text. */
export const titledNewsItems = createRepository<Tables<'news_items'>, Omit<ListedNewsItem, 'lead'>>(
  {
    table: 'news_items',
    part: 'titled',
    sort: SORT,
    ...readFields({ id, title, slug: fields.slug, date, coverArtUrl, imageAlt }),
  },
);
