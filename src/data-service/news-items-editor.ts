import * as v from 'valibot';
import { createEditor } from './editor';
import { address, localizedText } from './fields';
import { newsItems } from './news-items';

export const newsItemSchema = v.object({
  title: localizedText,
  content: v.nullable(localizedText),
  coverArtUrl: v.nullable(address),
  imageAlt: v.nullable(localizedText),
  /** `YYYY-MM-DD` */
  date: v.pipe(v.string(), v.isoDate()),
});

export type NewsItemDraft = v.InferOutput<typeof newsItemSchema>;

export const newsItemEditor = createEditor(newsItems, {
  schema: newsItemSchema,
  toRow: (draft) => ({
    title: draft.title,
    content: draft.content,
    cover_art_url: draft.coverArtUrl,
    image_alt: draft.imageAlt,
    date: draft.date,
  }),
});
