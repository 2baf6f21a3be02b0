import { ChartColumn } from 'lucide-react';
import { latePage } from '../common/late-page';
import { useAdminTranslation } from '../common/translation';
import type { PageSection } from '../list/section';
import { readPeriod, statisticsQuery } from './statistics-queries';

/** The section that says how it did: its pages come with their plots when they are opened. */
export const statisticsSection: PageSection = {
  kind: 'page',
  segment: 'statistics',
  Icon: ChartColumn,
  label: 'tab.statistics',
  Tab: StatisticsTab,
  route: (readAhead) => ({
    path: 'statistics',
    children: [
      {
        index: true,
        lazy: latePage(
          () => import('./statistics-page'),
          'statistics',
          ({ StatisticsPage }) => StatisticsPage,
        ),
        loader: ({ request }) =>
          readAhead(statisticsQuery(readPeriod(new URL(request.url).searchParams))),
      },
      {
        path: ':table/:id',
        lazy: latePage(
          () => import('./statistics-page'),
          'statistics',
          ({ EntryStatisticsPage }) => EntryStatisticsPage,
        ),
      },
    ],
  }),
};

function StatisticsTab() {
  return useAdminTranslation().t('tab.statistics');
}
