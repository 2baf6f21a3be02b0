import { useTranslation } from 'react-i18next';
import { LIST_PAGE_SIZE } from '@/config/constants';
import { listedReleases, type ReleaseRow } from '@/data-service/content/releases';
import type { Condition } from '@/data-service/content/entity/query';
import { CardGrid, CardGridLoading } from '@/site/shared/cards';
import { ReleaseCard } from '@/site/releases/release-card';
import { PagedList } from '@/site/shared/paged-list';
import { useFirstRows } from '@/site/shared/queries';
import { QueryView } from '@/ui/state-screen';
import { releasesOut, upcomingReleases } from './release-queries';
import { Part } from '@/site/shared/section';
import { useToday } from '@/site/shared/today';

interface ReleaseListsProps {
  where: readonly Condition<ReleaseRow>[];
  emptyText: string;
}

/** The releases to come, where there are some, above those that are out. */
export function ReleaseLists({ where, emptyText }: ReleaseListsProps) {
  const { t } = useTranslation('pages');
  const today = useToday();
  const upcoming = useFirstRows(listedReleases, upcomingReleases(today, { where }));
  const outOptions = releasesOut(today, { where });
  const out = useFirstRows(listedReleases, outOptions);
  const outList = (
    <PagedList {...outOptions} repository={listedReleases} layout="covers" emptyText={emptyText}>
      {(release) => <ReleaseCard release={release} withNumber />}
    </PagedList>
  );
  return (
    <QueryView query={upcoming} loading={<CardGridLoading layout="covers" size={LIST_PAGE_SIZE} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          outList
        ) : (
          <>
            <Part title={t('releases.upcoming')}>
              <CardGrid layout="soon" entities={rows}>
                {(release) => <ReleaseCard release={release} withNumber />}
              </CardGrid>
            </Part>
            {out.data?.total !== 0 && <Part title={t('releases.outNow')}>{outList}</Part>}
          </>
        )
      }
    </QueryView>
  );
}
