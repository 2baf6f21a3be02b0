import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { releases, type Release } from '@/data-service/content/releases';
import { parsePictureName } from '@/lib/picture-name';
import { Counting } from '@/site/counting/counting';
import type { HeadContext, PageDescription, PageModule } from '@/site/page-module';
import { PlayReleaseButton, usePlayback } from '@/site/players/own-audio';
import { currentTrack, FailureAlert, OwnControls } from '@/site/players/own-controls';
import { linksOfRelease } from '@/site/players/platform-links';
import { TrackList, TrackTotal } from '@/site/players/track-list';
import { loadedRow } from '@/site/seo/page-description';
import { ServerRenderedText } from '@/hydration/server-rendered';
import { useLocalPath } from '@/site/shared/link';
import { usePageEntity } from '@/site/shared/page-entity';
import { entityQuery } from '@/site/shared/queries';
import { RecordPageColors } from '@/site/shared/record-colors';
import { offersLine } from '@/site/shop/edition-text';
import { useSettings } from '@/site/shared/settings';
import { StandIn } from '@/site/shared/stand-in';
import { useToday } from '@/site/shared/today';
import { Picture } from '@/ui/picture';
import { oneLine } from '@/lib/one-line';
import { QueryView } from '@/ui/state-screen';
import { embedRows, embedStyles } from './embed-size';
import { giveWayToOtherEmbeds } from './other-embeds';
import { KindAndDay, releaseTitle } from './release-card';

/** A release to embed in other sites: cover, tracks and play. Every link opens a new tab, outside the frame. */
function ReleaseEmbedPage() {
  return (
    <main className="embed">
      <Counting />
      <QueryView query={usePageEntity(releases)} notFound={<Missing />}>
        {(found) => <Embed release={found} />}
      </QueryView>
    </main>
  );
}

function Missing() {
  const { t } = useTranslation('pages');
  return (
    <>
      <h1 className="m-auto text-center text-lg">{t('release.notFound')}</h1>
      <Foot path={paths.releases} />
    </>
  );
}

function Embed({ release }: { release: Release }) {
  const { title, artistName, coverArtUrl, coverColors, tracks } = release;
  const rows = embedRows(release, useToday());
  useEffect(giveWayToOtherEmbeds, []);
  return (
    <>
      <RecordPageColors of={coverColors} />
      <style>{embedStyles(rows)}</style>
      <header className="embed-head">
        <div className="embed-cover">
          <Cover release={release} />
          {rows.isPlayed && (
            <PlayReleaseButton
              look="sign"
              release={{
                id: release.id,
                slug: release.slug,
                title,
                artist: artistName,
                coverArtUrl,
                coverColors,
                tracks,
              }}
            />
          )}
        </div>
        <div className="min-w-0">
          <h1 className="embed-line poster py-1 text-3xl">{title}</h1>
          <p className="embed-line">{artistName}</p>
          <KindAndDay release={release} />
        </div>
      </header>
      {rows.isPlayed ? (
        <>
          <div className="embed-bar">
            <Bar release={release} />
          </div>
          <TrackList release={release} className="embed-rows" />
        </>
      ) : (
        rows.count > 0 && <Links release={release} />
      )}
      <EmbedFoot release={release} />
    </>
  );
}

/** Only uploaded files: a cover on another host is replaced with the label's mark. */
function Cover({ release }: { release: Release }) {
  const { t } = useTranslation('pages');
  const { title, artistName: artist, coverArtUrl } = release;
  if (coverArtUrl === null || !parsePictureName(coverArtUrl)) return <StandIn of={title} />;
  return (
    <Picture
      src={coverArtUrl}
      alt={t('releases.coverOf', { title, artist })}
      sizes="6rem"
      priority
      className="size-full object-cover"
    />
  );
}

/** The controls of the current track; before that, the total of its tracks. */
function Bar({ release }: { release: Release }) {
  const playback = usePlayback();
  if (!playback) {
    return (
      <div className="flex justify-between text-sm text-quiet [&>p]:contents">
        <TrackTotal tracks={release.tracks} />
      </div>
    );
  }
  if (playback.failure) return <FailureAlert failure={playback.failure} />;
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {currentTrack(playback)?.title}
      </p>
      <OwnControls playback={playback} />
    </>
  );
}

/** The links to platforms: on the site their order follows the visitor's choices, which are not known here. */
function Links({ release }: { release: Release }) {
  const { t } = useTranslation(['pages', 'common']);
  const order = useSettings().data?.platformOrder ?? [];
  return (
    <ul aria-label={t('release.listen')} className="embed-links embed-rows">
      {linksOfRelease(release, order).map(({ platform, href }) => (
        <li key={platform}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="out-link embed-line flex h-full items-center font-medium hover:text-accent"
          >
            {t(`common:social.${platform}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Links to the release, and to what can be got of it, where something can. */
function EmbedFoot({ release }: { release: Release }) {
  const { t, i18n } = useTranslation(['pages', 'common']);
  const offers = offersLine(release.editions, useToday(), t, i18n.language);
  return (
    <Foot path={paths.release(release.slug)}>
      {offers !== '' && (
        <FootLink path={paths.getRelease(release.slug)} className="ml-auto min-w-0 text-accent">
          <ServerRenderedText source={offers}>
            {() => t('release.embed.getIt', { offers })}
          </ServerRenderedText>
        </FootLink>
      )}
    </Foot>
  );
}

/** Links to the site. */
function Foot({ path, children }: { path: string; children?: ReactNode }) {
  const { t } = useTranslation(['pages', 'common']);
  const label = useSettings().data?.labelName ?? t('common:brand');
  return (
    <footer className="embed-foot gap-x-4">
      <FootLink path={path} className="max-w-full shrink-0">
        {t('release.embed.whole', { label })}
      </FootLink>{' '}
      {children}
    </footer>
  );
}

interface FootLinkProps {
  path: string;
  className: string;
  children: ReactNode;
}

function FootLink({ path, className, children }: FootLinkProps) {
  return (
    <a
      href={useLocalPath()(path)}
      target="_blank"
      rel="noopener"
      className={`out-link embed-line font-medium hover:text-accent ${className}`}
    >
      {children}
    </a>
  );
}

/** It is for frames: search engines list the page of the release. */
function head(context: HeadContext): PageDescription {
  const release = loadedRow(releases, context);
  return {
    path: paths.release(release.slug),
    name: oneLine(releaseTitle(release)),
    description: null,
    languages: [],
  };
}

export const releaseEmbed: PageModule = {
  Component: ReleaseEmbedPage,
  NotFound: () => (
    <main className="embed">
      <Missing />
    </main>
  ),
  load: ({ client, id }) => client.ensureQueryData(entityQuery(releases, id)),
  head: import.meta.env.SSR ? head : undefined,
};
