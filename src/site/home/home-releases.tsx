import { useTranslation } from 'react-i18next';
import { HOME_PREVIEW_SIZE } from '@/config/constants';
import { paths } from '@/config/paths';
import { listedReleases } from '@/data-service/entities/releases';
import { QueryView, StateScreen } from '@/ui/state-screen';
import { CardGrid, CardGridLoading } from '@/site/shared/cards';
import { ReleaseCard } from '@/site/releases/release-card';
import { MoreLink } from '@/site/shared/link';
import { useFirstRows } from '@/site/shared/queries';
import { releasesOut, upcomingReleases } from '@/site/releases/release-list';
import { Part, Section } from '@/site/shared/section';
import { useToday } from '@/site/shared/today';

/** The releases of the front page: the latest that are out, and the next to come. */
export function useHomeReleases() {
  const today = useToday();
  const { releases, upcoming } = HOME_PREVIEW_SIZE;
  return {
    latest: useFirstRows(listedReleases, releasesOut(today, { size: releases })),
    upcoming: useFirstRows(listedReleases, upcomingReleases(today, { size: upcoming })),
  };
}

/** The latest releases, and below them the next ones. */
export function HomeReleases() {
  const { t } = useTranslation('pages');
  const { latest, upcoming } = useHomeReleases();
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
