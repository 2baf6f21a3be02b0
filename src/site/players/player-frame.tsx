import { useTranslation } from 'react-i18next';
import type { PlatformPlayer } from '@/data-service/platforms/platform';
import { SITE_PLATFORMS } from '@/data-service/platforms/site-platforms';
import { EmbedFrame } from '@/ui/embed-frame';
import type { Track } from './listening';

/** The provider's player itself: from here on the browser talks to the provider. */
export function PlayerFrame({ track, place }: { track: Track; place: 'page' | 'dock' }) {
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

/** A link that is always shown, whatever the player does. */
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
