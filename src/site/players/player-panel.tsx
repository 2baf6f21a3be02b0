import { useEffect, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isVideoFile } from '@/data-service/platforms/video-file';
import { DOCK, listen, stopListening, useListening, type Track } from './listening';
import { PlayerConsent } from './player-consent';
import { PlainLink } from '@/site/layout/plain-link';
import { PlayerFrame } from './player-frame';
import { usePermittedProviders } from './player-permissions';
import { PlayerPlace } from './player-place';
import { readPlayer } from './players';
import { VideoFilePanel } from './video-file-panel';

interface PlayerPanelProps {
  address: string;
  title: string;
  artist?: string;
  /** What stands for the video until it plays. */
  still?: ReactNode;
}

/** A video from elsewhere in its place on the page, loaded on a click; what does not play here is a plain link. */
export function PlayerPanel({ address, title, artist, still }: PlayerPanelProps) {
  const player = readPlayer(address);
  if (player) return <Panel track={{ player, title, ...(artist && { artist }) }} still={still} />;
  if (isVideoFile(address)) return <VideoFilePanel {...{ address, title, still }} />;
  return (
    <PlayerPlace still={still}>
      <PlainLink href={address} />
    </PlayerPlace>
  );
}

/** With the way into the dock and to the provider's own page. */
function Panel({ track, still }: { track: Track; still: ReactNode }) {
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
        <PlainLink href={pageUrl} name={t(`common:social.${provider}`)} />
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
