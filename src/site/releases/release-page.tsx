import { useTranslation } from 'react-i18next';
import { ArtistLink } from '@/site/shared/link';
import { MORE_RELEASES_SIZE } from '@/config/constants';
import { paths } from '@/config/paths';
import { listedReleases, type Release, releases } from '@/data-service/entities/releases';
import { buttonClass, quietButtonClass } from '@/ui/button';
import { Day } from '@/ui/day';
import { LocalizedMarkdown } from '@/ui/localized';
import { usePageTitle } from '@/ui/page-title';
import { CardGrid } from '@/site/shared/cards';
import { NotFound } from '@/site/shared/page';
import { ContentPicture, shareOnWideScreens } from '@/site/shared/picture';
import { spotify } from '@/data-service/platforms/spotify';
import { PlayButton, readPlayerOf } from '@/site/players/listening';
import { PlatformButtons } from '@/site/players/platform-buttons';
import type { PageModule } from '@/site/page-module';
import { entityQuery, pageQuery, useFirstRows, usePageEntity } from '@/site/shared/queries';
import { QueryView } from '@/ui/state-screen';
import { Section } from '@/site/shared/section';
import { useIsUpcoming } from '@/site/shared/today';
import { copyText } from '@/ui/copy-text';
import { notify } from '@/ui/toasts';
import { useHydrated } from '@/hydration/server-rendered';
import { ReleaseCard } from './release-card';
import { moreReleasesOf } from './release-queries';

/** One release, with links to every platform that has it. */
function ReleasePage() {
  const { t } = useTranslation('pages');
  return (
    <QueryView query={usePageEntity(releases)} notFound={<ReleaseNotFound />}>
      {(found) => (
        <article key={found.id}>
          <div className="grid items-start gap-10 lg:grid-cols-2 lg:items-end lg:gap-16">
            <ContentPicture
              src={found.coverArtUrl}
              alt={found.imageAlt}
              defaultAlt={t('releases.coverOf', { title: found.title, artist: found.artistName })}
              sizes={shareOnWideScreens(0.475)}
              priority
              className="aspect-square w-full object-cover"
            />
            <div className="flex min-w-0 flex-col items-start gap-8">
              <Facts release={found} />
            </div>
          </div>
          <MoreReleases release={found} />
        </article>
      )}
    </QueryView>
  );
}

function ReleaseNotFound() {
  const { t } = useTranslation('pages');
  return (
    <NotFound
      title={t('release.notFound')}
      back={{ to: paths.releases, label: t('release.back') }}
    />
  );
}

function Facts({ release }: { release: Release }) {
  const { title, artistName, description, spotifyLink, presaveLink, releaseDate } = release;
  const { t } = useTranslation('pages');
  const isUpcoming = useIsUpcoming(releaseDate);
  usePageTitle(title);
  return (
    <>
      <div>
        <h1 className="poster text-headline">{title}</h1>
        <p className="mt-2 mb-1">
          <ArtistLink of={release} className="big-link">
            {artistName}
          </ArtistLink>
        </p>
        <ReleaseDay key={String(isUpcoming)} day={releaseDate} isUpcoming={isUpcoming} />
      </div>
      {isUpcoming && presaveLink !== null && (
        <a href={presaveLink} rel="noreferrer" className={buttonClass}>
          {t('release.presave')}
        </a>
      )}
      {!isUpcoming && (
        <div className="flex flex-wrap gap-4">
          <PlayButton
            player={readPlayerOf([spotify], spotifyLink)}
            title={title}
            artist={artistName}
          />
          <PlatformButtons release={release} />
        </div>
      )}
      {description && (
        <div className="max-w-prose">
          <LocalizedMarkdown text={description} />
        </div>
      )}
      <ShareButton title={`${artistName} – ${title}`} />
    </>
  );
}

/** Its key depends on whether it is upcoming: a text of the day before is not reused (hydration/server-rendered.tsx). */
function ReleaseDay({ day, isUpcoming }: { day: string; isUpcoming: boolean }) {
  const { t } = useTranslation('pages');
  return (
    <p className={isUpcoming ? 'text-xl text-accent' : 'text-quiet'}>
      <Day day={day}>
        {(date) => (isUpcoming ? t('release.outOn', { date }) : t('release.releasedOn', { date }))}
      </Day>
    </p>
  );
}

/** Other releases of the artist; the section is rendered only when there are some. */
function MoreReleases({ release }: { release: Release }) {
  const { t } = useTranslation('pages');
  const { data } = useFirstRows(listedReleases, moreReleasesOf(release));
  const others =
    data?.rows.filter(({ id }) => id !== release.id).slice(0, MORE_RELEASES_SIZE) ?? [];
  if (others.length === 0) return null;
  return (
    <Section title={t('release.more', { name: release.artistName })}>
      <CardGrid layout="covers" entities={others}>
        {(other) => <ReleaseCard release={other} />}
      </CardGrid>
    </Section>
  );
}

export const release: PageModule = {
  Component: ReleasePage,
  NotFound: ReleaseNotFound,
  load: async ({ client, id }) => {
    const found = await client.ensureQueryData(entityQuery(releases, id));
    await client.ensureQueryData(pageQuery(listedReleases, moreReleasesOf(found)));
  },
};

/** Shares the page's URL: with the system's share sheet where there is one, else by the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('pages');
  const canShare = useHydrated() && 'share' in navigator;

  const share = async () => {
    const url = window.location.href;
    if (canShare) {
      await navigator.share({ title, url }).catch(() => undefined); // closing the sheet is no failure
      return;
    }
    if (await copyText(url)) notify({ kind: 'success', text: t('release.copied') });
    else notify({ kind: 'failure', text: t('release.copyFailed') });
  };

  return (
    <button type="button" onClick={() => void share()} className={quietButtonClass}>
      {canShare ? t('release.share') : t('release.copyLink')}
    </button>
  );
}
