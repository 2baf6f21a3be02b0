import { Newspaper } from 'lucide-react';
import { paths } from '@/config/paths';
import { newsItemEntity } from '@/data-service/entities/news-items';
import { emptyDraft } from '@/data-service/entity/mutations';
import { declareEntity } from '../list/declare-entity';
import { defineResource } from '../list/section';
import { today } from '../common/dates';

export const newsItemSection = defineResource({
  name: 'newsItem',
  segment: 'news',
  Icon: Newspaper,
  publicPath: ({ slug }) => paths.newsItem(slug),
  isOnDashboard: true,
  isCounted: true,
  ...declareEntity(newsItemEntity, {
    columns: ['title', 'date'],
    fields: { title: { label: 'newsTitle' } },
  }),
  dated: { of: ({ date }) => date, on: (draft, date) => ({ ...draft, date }) },
  empty: () => ({ ...emptyDraft(newsItemEntity.fields), date: today() }),
});
