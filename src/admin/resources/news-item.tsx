import { Newspaper } from 'lucide-react';
import { paths } from '@/config/paths';
import { newsItemEntity } from '@/data-service/content/news-items';
import { declareEntity } from '../list/declare-entity';
import { defineResource } from '../list/section';
import { today } from '../common/dates';

const declared = declareEntity(newsItemEntity, {
  columns: ['title', 'date'],
  fields: { title: { label: 'newsTitle' } },
});

export const newsItemSection = defineResource({
  name: 'newsItem',
  segment: 'news',
  Icon: Newspaper,
  publicPath: ({ slug }) => paths.newsItem(slug),
  isOnDashboard: true,
  isCounted: true,
  ...declared,
  dated: { of: ({ date }) => date, on: (draft, date) => ({ ...draft, date }) },
  empty: () => ({ ...declared.empty(), date: today() }),
});
