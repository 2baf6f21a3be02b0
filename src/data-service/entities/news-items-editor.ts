import * as v from 'valibot';
import { createEditor } from '@/data-service/client/editor';
import { address, day, localizedLine, localizedMarkdown } from '@/data-service/client/fields';
import { newsItems } from './news-items';

export const newsItemSchema = v.object({
  title: localizedLine,
  content: v.nullable(localizedMarkdown(50_000)),
  coverArtUrl: v.nullable(address),
  imageAlt: v.nullable(localizedLine),
  date: day,
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
