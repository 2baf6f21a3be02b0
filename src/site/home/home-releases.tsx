import { useTranslation } from 'react-i18next';
import { HOME_PREVIEW_SIZE } from '@/config/constants';
import { paths } from '@/config/paths';
import { ReleaseCard } from '@/site/releases/release-card';
import { CardGrid, CardGridLoading } from '@/site/shared/cards';
import { Part, Section } from '@/site/shared/section';
import { QueryView, StateScreen } from '@/ui/state-screen';
import { useHomeReleases } from './home-hero';

/** The latest releases, and below them the next ones. */
export function HomeReleases() {
  const { t } = useTranslation('pages');
  const { latest, upcoming } = useHomeReleases();
  const loading = <CardGridLoading layout="shelf" size={HOME_PREVIEW_SIZE.releases} />;
  return (
    <Section
      title={t('home.latestReleases')}
      more={{ to: paths.releases, label: t('home.allReleases') }}
    >
      <QueryView query={latest} loading={loading}>
        {({ rows: out }) => (
          <QueryView query={upcoming} loading={loading}>
            {({ rows: next }) => (
              <>
                {out.length > 0 && (
                  <CardGrid layout="shelf" entities={out}>
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
    </Section>
  );
}
