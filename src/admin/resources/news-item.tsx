import {
  newsItemEditor,
  newsItemSchema,
  type NewsItemDraft,
} from '@/data-service/entities/news-items-editor';
import { newsItems } from '@/data-service/entities/news-items';
import { Day } from '@/ui/day';
import { DateField } from '@/admin/fields/date-field';
import { ImageField } from '@/admin/fields/image-field';
import { orEmpty } from '@/admin/fields/or-empty';
import { LocalizedMarkdownField } from '@/admin/fields/localized-markdown-field';
import { LocalizedTextField } from '@/admin/fields/localized-text-field';
import { LocalizedName } from '@/admin/crud/cells/localized-name';
import { defineResource } from '@/admin/crud/define-resource';
import { today } from './today';

export const newsItemSection = defineResource({
  name: 'newsItem',
  segment: 'news',
  isOnDashboard: true,
  service: newsItems,
  editor: newsItemEditor,
  schema: newsItemSchema,
  empty: (): NewsItemDraft => ({
    title: {},
    date: today(),
    content: null,
    coverArtUrl: null,
    imageAlt: null,
  }),
  fields: {
    title: {
      label: 'newsTitle',
      isRequired: true,
      draw: (props) => <LocalizedTextField {...orEmpty(props)} maxLength={500} />,
    },
    date: { label: 'date', isRequired: true, draw: (props) => <DateField {...props} /> },
    content: {
      label: 'content',
      draw: (props) => <LocalizedMarkdownField {...props} maxLength={50_000} />,
    },
    coverArtUrl: { label: 'coverArt', draw: (props) => <ImageField {...props} /> },
    imageAlt: {
      label: 'imageAlt',
      draw: (props) => <LocalizedTextField {...props} maxLength={500} />,
    },
  },
  nameOf: (item) => item.title,
  pictureOf: (item) => item.coverArtUrl,
  columns: [
    {
      label: 'newsTitle',
      cell: (item) => <LocalizedName text={item.title} />,
      sort: { column: 'title', isLocalized: true },
    },
    { label: 'date', cell: (item) => <Day day={item.date} />, sort: { column: 'date' } },
  ],
  searched: [
    { column: 'title', isLocalized: true },
    { column: 'content', isLocalized: true },
  ],
  lacksDescription: ({ coverArtUrl, imageAlt }) => coverArtUrl !== null && imageAlt === null,
  consequences: [],
});
