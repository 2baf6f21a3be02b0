import { defineEntity, type EntityOf, type ListedOf } from '../entity/define';
import { day, image, localizedLine, localizedMarkdown, publication } from '../entity/fields';
import { readLocalizedText } from '../entity/read-json';

export const newsItemEntity = defineEntity(
  'news_items',
  { column: 'date', ascending: false },
  {
    title: localizedLine({ required: true, list: true }),
    date: day({ required: true, list: true }),
    content: localizedMarkdown({ max: 50_000 }),
    /** The beginning of its text, without marks; absent in a language whose text has no paragraph. */
    lead: { kind: 'readOnly', list: true, read: readLocalizedText },
    coverArtUrl: image({ list: true }),
    imageAlt: localizedLine({ list: true }),
    publishedAt: publication(),
  },
);

export const { repository: newsItems, listRepository: listedNewsItems } = newsItemEntity;
export type NewsItem = EntityOf<typeof newsItemEntity.fields>;
export type ListedNewsItem = ListedOf<typeof newsItemEntity.fields>;
