import { useTranslation } from 'react-i18next';
import { EmbedFrame, PLAYER_SANDBOX } from '@/ui/embed-frame';
import type { Track } from './listening';
import type { PlayerProvider } from './players';

const VIDEO_NEEDS = {
  sandbox: `${PLAYER_SANDBOX} allow-presentation`,
  allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
};

/** What each player needs to run, and no more. */
const NEEDS: Record<PlayerProvider, { sandbox: string; allow: string }> = {
  spotify: { sandbox: PLAYER_SANDBOX, allow: 'autoplay; encrypted-media' },
  // Beats are bought through a form.
  beatstars: { sandbox: `${PLAYER_SANDBOX} allow-forms`, allow: 'autoplay' },
  youtube: VIDEO_NEEDS,
  vimeo: VIDEO_NEEDS,
};

const HEIGHTS: Record<PlayerProvider, { slim: string; full: string }> = {
  spotify: { slim: 'h-20', full: 'h-[22rem]' },
  beatstars: { slim: 'h-36', full: 'h-[26rem]' },
  youtube: { slim: 'aspect-video', full: 'aspect-video' },
  vimeo: { slim: 'aspect-video', full: 'aspect-video' },
};

/** The provider's player itself: from here on the browser talks to the provider. */
export function PlayerFrame({ track, size }: { track: Track; size: 'slim' | 'full' }) {
  const { t } = useTranslation(['pages', 'common']);
  const { player, title } = track;
  return (
    <EmbedFrame
      address={player.embedUrl}
      title={t('player.frame', { provider: t(`common:social.${player.provider}`), title })}
      loadingText={t('player.loading')}
      {...NEEDS[player.provider]}
      className={HEIGHTS[player.provider][size]}
    />
  );
}
