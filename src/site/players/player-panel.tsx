import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isVideoFile } from '@/data-service/content/platforms/video-file';
import { Button } from '@/ui/button';
import {
  DOCK,
  listen,
  stopListening,
  useListening,
  type PlayedTrack,
  readPlayer,
} from './listening';
import {
  ConsentText,
  PlainLink,
  PlayerConsent,
  PlayerFrame,
  usePermittedProviders,
} from './consent';

interface PlayerPanelProps {
  url: string;
  title: string;
  artist?: string;
  /** Shown in place of the video until it plays. */
  still?: ReactNode;
}

/** A video of another site on the page, loaded on a click; what does not play here is a plain link. */
export function PlayerPanel({ url, title, artist, still }: PlayerPanelProps) {
  const player = readPlayer(url);
  if (player) return <Panel track={{ player, title, ...(artist && { artist }) }} still={still} />;
  if (isVideoFile(url)) return <VideoFilePanel {...{ url, title, still }} />;
  return (
    <PlayerPlace still={still}>
      <PlainLink href={url} />
    </PlayerPlace>
  );
}

/** With a button that moves it to the dock and a link to the provider's own page. */
function Panel({ track, still }: { track: PlayedTrack; still: ReactNode }) {
  const { t } = useTranslation(['pages', 'common']);
  const place = useId();
  const listening = useListening();
  const { provider, pageUrl } = track.player;
  const isPermitted = usePermittedProviders().includes(provider);
  const isHere = listening?.place === place;
  const isLoaded = isHere && (listening.isAllowedOnce || isPermitted);
  useEffect(() => () => stopListening((current) => current.place === place), [place]);
  return (
    <div className="flex flex-col gap-2">
      {isLoaded ? (
        <PlayerFrame track={track} place="page" />
      ) : (
        <PlayerPlace still={still}>
          <PlayerConsent player={track.player} onLoad={(once) => listen(track, place, once)} />
        </PlayerPlace>
      )}
      <div className="flex flex-wrap items-center gap-x-6">
        <PlainLink href={pageUrl} name={t(`common:social.${provider}`)} />{' '}
        <button
          type="button"
          onClick={() => listen(track, DOCK, isLoaded && !isPermitted)}
          className="min-h-11 cursor-pointer text-quiet hover:text-paper"
        >
          {t('player.toDock')}
        </button>
      </div>
    </div>
  );
}

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/**
 * A video file on a third party's host in a player of our own. Nothing is requested from the host before a click. The focus
 * moves from the button to the video, and to the error message where that fails.
 */
function VideoFilePanel({ url, title, still }: Omit<PlayerPanelProps, 'artist'>) {
  const { t } = useTranslation('pages');
  const [state, setState] = useState<'waiting' | 'playing' | 'failed'>('waiting');
  const { host } = new URL(url);
  return (
    <div className="flex flex-col gap-2">
      {state === 'playing' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a file of somebody else's, without captions
        <video
          ref={focus}
          src={url}
          aria-label={title}
          controls
          autoPlay
          playsInline
          onPlay={() => stopListening()} // one sound at a time
          onError={() => setState('failed')}
          className="aspect-video w-full bg-surface"
        />
      ) : (
        <PlayerPlace still={still}>
          {state === 'failed' ? (
            <p
              ref={focus}
              tabIndex={-1}
              role="alert"
              className="wrap-anywhere text-red-300 outline-none"
            >
              {t('player.fileFailed', { host })}
            </p>
          ) : (
            <div className="flex flex-col items-start gap-3">
              <ConsentText>{t('player.fileConsent', { host })}</ConsentText>
              <Button className="max-w-full wrap-anywhere" onClick={() => setState('playing')}>
                {t('player.playFrom', { host })}
              </Button>
            </div>
          )}
        </PlayerPlace>
      )}
      <PlainLink href={url} name={host} />
    </div>
  );
}

/** The place of a player before it loads: the consent text over the still. */
function PlayerPlace({ still, children }: { still: ReactNode; children: ReactNode }) {
  return (
    <div className="player-place">
      <div className="still-behind">{still}</div>
      <div className="player-text">{children}</div>
    </div>
  );
}
