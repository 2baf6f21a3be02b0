import { newsItemEditor } from '@/data-service/entities/editors';
import { newsItemEntity } from '@/data-service/entities/news-items';
import { Day } from '@/ui/day';
import { LocalizedName } from '@/admin/crud/cells/localized-name';
import { declareEntity } from '@/admin/crud/declare-fields';
import { defineResource } from '@/admin/crud/define-resource';
import { today } from './today';

export const newsItemSection = defineResource({
  name: 'newsItem',
  segment: 'news',
  isOnDashboard: true,
  ...declareEntity(newsItemEntity, newsItemEditor, {
    title: 'newsTitle',
    date: 'date',
    content: 'content',
    coverArtUrl: 'coverArt',
    imageAlt: 'imageAlt',
  }),
  empty: () => ({ ...newsItemEditor.empty(), date: today() }),
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
  lacksDescription: ({ coverArtUrl, imageAlt }) => coverArtUrl !== null && imageAlt === null,
  consequences: [],
});
