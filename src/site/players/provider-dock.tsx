import { useTranslation } from 'react-i18next';
import { PlainLink, PlayerConsent, PlayerFrame, usePermittedProviders } from './consent';
import { Dock } from './dock';
import { DOCK, listen, stopListening, type Listening } from './listening';

/** Asks for consent to a third party's player in the dock, then has it there. */
export function ProviderDock({ listening }: { listening: Listening }) {
  const { t } = useTranslation('common');
  const { track, isAllowedOnce } = listening;
  const { provider, pageUrl } = track.player;
  const isPermitted = usePermittedProviders().includes(provider);
  return (
    <Dock
      isAsking
      onClose={stopListening}
      head={
        <>
          <p className="poster truncate pt-1 text-2xl leading-none">{track.title}</p>
          <div className="flex items-center gap-x-3 text-sm text-quiet">
            {track.artist && <span className="truncate">{track.artist}</span>}
            <PlainLink href={pageUrl} name={t(`social.${provider}`)} />
          </div>
        </>
      }
      body={
        isAllowedOnce || isPermitted ? (
          <PlayerFrame track={track} place="dock" />
        ) : (
          <PlayerConsent
            isFolded
            player={track.player}
            onLoad={(once) => listen(track, DOCK, once)}
          />
        )
      }
    />
  );
}
