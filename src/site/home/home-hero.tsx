import { useTranslation } from 'react-i18next';
import { HOME_PREVIEW_SIZE } from '@/config/constants';
import { paths } from '@/config/paths';
import { listedReleases, type ListedRelease } from '@/data-service/content/releases';
import { NextConcertLink } from '@/site/concerts/next-concert';
import { ListenLinks } from '@/site/players/listen-links';
import { KindAndDay, ReleaseCard } from '@/site/releases/release-card';
import { ReleasePlay } from '@/site/releases/release-play';
import { releasesOut, upcomingReleases } from '@/site/releases/release-queries';
import { ArtistLink, Link } from '@/site/shared/link';
import { ContentPicture, shareOfFrame, wholeWidth } from '@/site/shared/picture';
import { useFirstRows } from '@/site/shared/queries';
import { recordStyle } from '@/site/shared/record-colors';
import { LabelDescription, useSettings } from '@/site/shared/settings';
import { useIsUpcoming, useToday } from '@/site/shared/today';
import { quietButtonClass } from '@/ui/button';
import { CardGrid, CardGridLoading } from '@/site/shared/cards';
import { Part, Section } from '@/site/shared/section';
import { QueryView, StateScreen } from '@/ui/state-screen';

/** The releases of the front page: the latest that are out, and the next to come. */
function useHomeReleases() {
  const today = useToday();
  const { releases, upcoming } = HOME_PREVIEW_SIZE;
  return {
    latest: useFirstRows(listedReleases, releasesOut(today, { size: releases })),
    upcoming: useFirstRows(listedReleases, upcomingReleases(today, { size: upcoming })),
  };
}

/** The welcome, and the newest release to be heard at once; or the next one, where staff announce it. */
export function HomeHero() {
  const { t } = useTranslation('pages');
  const isAnnounced = useSettings().data?.homeRelease === 'upcoming';
  const { latest, upcoming } = useHomeReleases();
  const next = isAnnounced ? upcoming.data?.rows[0] : undefined;
  const release = next ?? latest.data?.rows[0];
  return (
    <div
      className={release?.coverColors ? 'hero hero-colored' : 'hero'}
      style={recordStyle(release?.coverColors ?? null)}
    >
      <div className="hero-welcome">
        <h1 className="poster text-title">{t('home.welcome')}</h1>
        <p className="mt-4 max-w-xl text-quiet lg:mt-6 lg:text-xl">
          <LabelDescription />
        </p>
      </div>
      {release && <HeroCover release={release} />}
      <div className="hero-facts">
        {release && <HeroFacts release={release} />}
        <div className="mt-5 flex flex-wrap gap-3">
          {release && <ReleasePlay release={release} />}{' '}
          <Link to={paths.demo} className={quietButtonClass}>
            {t('home.sendDemo')}
          </Link>
        </div>
        {release && <HeroPlatforms release={release} />}
        <NextConcertLink withinDays={21} className="big-link on mt-5 inline-block" />
      </div>
    </div>
  );
}

interface HeroProps {
  release: ListedRelease;
}

/** Pressing it plays the record; where nothing of that can be heard, it links to its page. */
function HeroCover({ release }: HeroProps) {
  const { t } = useTranslation('pages');
  const { slug, title, artistName, coverArtUrl, imageAlt } = release;
  return (
    <div className="hero-cover">
      <ContentPicture
        src={coverArtUrl}
        standIn={title}
        alt={imageAlt}
        defaultAlt={t('releases.coverOf', { title, artist: artistName })}
        sizes={`${wholeWidth('48rem')}, ${shareOfFrame(0.46)}`}
        priority
        className="aspect-square h-auto w-full object-cover"
      />
      <Link to={paths.release(slug)} tabIndex={-1} aria-hidden className="absolute inset-0" />
      <ReleasePlay release={release} look="cover" />
    </div>
  );
}

/** Title, artist and date. */
function HeroFacts({ release }: HeroProps) {
  const { slug, title } = release;
  return (
    <>
      <p className="poster text-headline">
        <Link to={paths.release(slug)} className="hover:text-accent">
          {title}
        </Link>
      </p>
      <div className="mt-1 flex flex-wrap items-baseline gap-x-4">
        <ArtistLink of={release} className="text-lg hover:[a&]:text-accent">
          {release.artistName}
        </ArtistLink>{' '}
        <KindAndDay release={release} />
      </div>
    </>
  );
}

function HeroPlatforms({ release }: HeroProps) {
  return useIsUpcoming(release.releaseDate) ? null : <ListenLinks release={release} />;
}

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
