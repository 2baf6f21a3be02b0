import {
  newsItemEditor,
  newsItemSchema,
  type NewsItemDraft,
} from '@/data-service/news-items-editor';
import { newsItems } from '@/data-service/news-items';
import { Day } from '@/ui/day';
import { DateField } from '../form/date-field';
import { ImageField } from '../form/image-field';
import { orEmpty } from '../form/or-empty';
import { LocalizedMarkdownField } from '../form/localized-markdown-field';
import { LocalizedTextField } from '../form/localized-text-field';
import { LocalizedName } from './cells/localized-name';
import { defineResource } from './define-resource';
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
