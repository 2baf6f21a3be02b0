import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STORED } from '@/lib/storage';
import { paths } from '@/config/paths';
import type { PlatformPlayer } from '@/data-service/content/platforms/platform';
import { SITE_PLATFORMS } from '@/data-service/content/platforms/site-platforms';
import { Link } from '@/site/shared/link';
import { Button } from '@/ui/button';
import { CheckField } from '@/ui/field';
import { EmbedFrame } from '@/ui/embed-frame';
import { useStore } from '@/ui/store';
import {
  stopListening,
  type Player,
  type PlayerProvider,
  type PlayedTrack,
  PLAYER_PROVIDERS,
} from './listening';
import { createStoredText } from './stored-text';

/** The providers whose players load without asking, separated by spaces. */
const stored = createStoredText(STORED.permittedPlayers);

function parse(text: string | null): PlayerProvider[] {
  const names = text?.split(' ') ?? [];
  return PLAYER_PROVIDERS.filter((provider) => names.includes(provider));
}

/** The providers that the visitor lets load without asking. */
export function usePermittedProviders(): PlayerProvider[] {
  return parse(useStore(stored));
}

/** Permits a provider's players to load without asking from now on. */
export function permit(provider: PlayerProvider): void {
  stored.change([...parse(stored.read()), provider].join(' '));
}

/** Revokes the permission, and stops the provider's player if it runs. */
export function withdraw(provider: PlayerProvider): void {
  const others = parse(stored.read()).filter((other) => other !== provider);
  stored.change(others.length > 0 ? others.join(' ') : null);
  stopListening(({ track }) => track.player.provider === provider);
}

/** The text about the data that a click sends to a third party, with a link to the privacy policy. */
export function ConsentText({ children }: { children: string }) {
  const { t } = useTranslation('pages');
  return (
    <p className="max-w-prose text-sm wrap-anywhere text-quiet">
      {children}{' '}
      <Link to={paths.privacy} className="text-paper underline">
        {t('player.privacy')}
      </Link>
    </p>
  );
}

interface PlayerConsentProps {
  player: Player;
  /** In the dock there is space for a line: the text unfolds. */
  isFolded?: boolean;
  /** Called on the click; `once` when the visitor allows this player alone. */
  onLoad: (once: boolean) => void;
}

/** Asks for consent before a player loads. After "always" was ticked it does not ask again. */
export function PlayerConsent({ player, isFolded = false, onLoad }: PlayerConsentProps) {
  const { t } = useTranslation(['pages', 'common']);
  const [always, setAlways] = useState(false);
  const isPermitted = usePermittedProviders().includes(player.provider);
  const provider = t(`common:social.${player.provider}`);
  const load = (
    <Button
      onClick={() => {
        if (always) permit(player.provider);
        onLoad(!always && !isPermitted);
      }}
    >
      {t('player.load', { provider })}
    </Button>
  );
  if (isPermitted) return load;
  const text = (
    <ConsentText>
      {t('player.consent', { provider, host: new URL(player.embedUrl).host })}
    </ConsentText>
  );
  return (
    <div className={`flex flex-col items-start ${isFolded ? 'gap-1' : 'gap-3'}`}>
      {isFolded ? (
        <details className="max-h-[30dvh] overflow-y-auto text-sm text-quiet">
          <summary className="cursor-pointer py-1">
            {t('player.consentShort', { provider })}
          </summary>
          {text}
        </details>
      ) : (
        text
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
        {load}
        <CheckField
          label={t('player.always', { provider })}
          checked={always}
          onChange={setAlways}
        />
      </div>
    </div>
  );
}

/** The provider's player itself: from here on the browser talks to the provider. */
export function PlayerFrame({ track, place }: { track: PlayedTrack; place: 'page' | 'dock' }) {
  const { t } = useTranslation(['pages', 'common']);
  const { player, title } = track;
  const frame: PlatformPlayer | undefined = SITE_PLATFORMS.find(
    ({ name }) => name === player.provider,
  )?.player;
  if (!frame) return null;
  return (
    <EmbedFrame
      {...frame}
      height={(place === 'dock' && frame.dockHeight) || frame.height}
      url={player.embedUrl}
      title={t('player.frame', { provider: t(`common:social.${player.provider}`), title })}
      loadingText={t('player.loading')}
    />
  );
}

/** A link that is shown in every state of the player. */
export function PlainLink({ href, name }: { href: string; name?: string }) {
  const { t } = useTranslation('pages');
  return (
    <a
      href={href}
      rel="noreferrer"
      className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
    >
      {t('player.openOn', { provider: name ?? new URL(href).host })}
    </a>
  );
}
