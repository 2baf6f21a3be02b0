import { useTranslation } from 'react-i18next';
import { HOME_PREVIEW_SIZE } from '@/config/constants';
import { paths } from '@/config/paths';
import { listedReleases } from '@/data-service/entities/releases';
import { StateScreen } from '@/ui/state-screen';
import { CardGrid, CardGridLoading } from '@/site/lists/card-grid';
import { ReleaseCard } from '@/site/releases/release-card';
import { MoreLink } from '@/site/layout/more-link';
import { useFirstRows } from '@/site/lists/queries';
import { QueryView } from '@/ui/query-view';
import { releasesOut, upcomingReleases } from '@/site/releases/release-list';
import { Part, Section } from '@/site/layout/section';
import { useToday } from '@/site/releases/today';

/** The latest releases that are out, as the front page shows them. */
export function useLatestReleases() {
  const { releases: size } = HOME_PREVIEW_SIZE;
  return useFirstRows(listedReleases, releasesOut(useToday(), { size }));
}

/** The next releases to come, as the front page shows them. */
export function useNextReleases() {
  const { upcoming: size } = HOME_PREVIEW_SIZE;
  return useFirstRows(listedReleases, upcomingReleases(useToday(), { size }));
}

/** The latest releases, and below them the next ones. */
export function HomeReleases() {
  const { t } = useTranslation('pages');
  const latest = useLatestReleases();
  const upcoming = useNextReleases();
  const loading = <CardGridLoading layout="strip" size={HOME_PREVIEW_SIZE.releases} />;
  return (
    <Section title={t('home.latestReleases')}>
      <QueryView query={latest} loading={loading}>
        {({ rows: out }) => (
          <QueryView query={upcoming} loading={loading}>
            {({ rows: next }) => (
              <>
                {out.length > 0 && (
                  <CardGrid layout="strip" entities={out}>
                    {(release) => <ReleaseCard release={release} />}
                  </CardGrid>
                )}
                {next.length > 0 && (
                  <Part title={t('releases.upcoming')}>
                    <CardGrid layout="soon" entities={next}>
                      {(release) => <ReleaseCard release={release} />}
                    </CardGrid>
                  </Part>
                )}
                {out.length === 0 && next.length === 0 && (
                  <StateScreen title={t('releases.empty')} />
                )}
              </>
            )}
          </QueryView>
        )}
      </QueryView>
      <MoreLink to={paths.releases} label={t('home.allReleases')} />
    </Section>
  );
}
