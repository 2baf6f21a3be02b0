import { paths } from '@/config/paths';
import { newsItemEntity } from '@/data-service/entities/news-items';
import { emptyDraft } from '@/data-service/client/define-mutations';
import { declareEntity } from '@/admin/crud/declare-entity';
import { defineResource } from '@/admin/crud/define-resource';
import { today } from '@/admin/common/today';

export const newsItemSection = defineResource({
  name: 'newsItem',
  segment: 'news',
  publicPath: ({ id }) => paths.newsItem(id),
  isOnDashboard: true,
  ...declareEntity(newsItemEntity, {
    columns: ['title', 'date'],
    fields: { title: { label: 'newsTitle' } },
  }),
  dated: { of: ({ date }) => date, on: (draft, date) => ({ ...draft, date }) },
  empty: () => ({ ...emptyDraft(newsItemEntity.fields), date: today() }),
});
