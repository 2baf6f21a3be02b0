import { ChartColumn } from 'lucide-react';
import { loadCode } from '@/hydration/load-code';
import { useAdminTranslation } from '../common/translation';
import type { PageSection } from '../list/section';
import { readPeriod, statisticsQuery } from './statistics-queries';

/** The section that says how it did: its pages come with their plots when they are opened. */
export const statisticsSection: PageSection = {
  kind: 'page',
  segment: 'statistics',
  Icon: ChartColumn,
  label: 'statistics.title',
  Tab: StatisticsTab,
  route: (readAhead) => ({
    path: 'statistics',
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await loadPages()).StatisticsPage }),
        loader: ({ request }) =>
          readAhead(statisticsQuery(readPeriod(new URL(request.url).searchParams))),
      },
      {
        path: ':table/:id',
        lazy: async () => ({ Component: (await loadPages()).EntryStatisticsPage }),
      },
    ],
  }),
};

const loadPages = () => loadCode('awaited', () => import('./statistics-page'));

function StatisticsTab() {
  return useAdminTranslation().t('statistics.title');
}
