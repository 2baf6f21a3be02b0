import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DOCK, listen, stopListening, useListening, type Track } from './listening';
import { PlayerConsent } from './player-consent';
import { PlayerFrame } from './player-frame';
import { usePermittedProviders } from './player-permissions';
import { readPlayer } from './players';

interface PlayerPanelProps {
  address: string;
  title: string;
  artist?: string;
}

/** A player in its place on the page, loaded on a click, with the way into the dock and to the provider's own page. */
export function PlayerPanel({ address, title, artist }: PlayerPanelProps) {
  const player = readPlayer(address);
  if (!player) return <PlainLink href={address} />;
  return <Panel track={{ player, title, ...(artist && { artist }) }} />;
}

/** What is always there, whatever the player does. */
export function PlainLink({ href, name }: { href: string; name?: string }) {
  const { t } = useTranslation('pages');
  return (
    <a
      href={href}
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
    >
      {t('player.openOn', { provider: name ?? new URL(href).host })}
    </a>
  );
}

function Panel({ track }: { track: Track }) {
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
        <PlayerFrame track={track} size="full" />
      ) : (
        <div className="grid min-h-64 place-items-center border border-line bg-surface p-6">
          <PlayerConsent player={track.player} onLoad={(once) => listen(track, place, once)} />
        </div>
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
