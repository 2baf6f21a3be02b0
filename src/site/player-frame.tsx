import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Track } from './listening';
import type { PlayerProvider } from './players';

/** What each player needs to run, and no more. Links inside lead to the provider's own page in a new window. */
const NEEDS: Record<PlayerProvider, { sandbox: string; allow: string }> = {
  spotify: {
    sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    allow: 'autoplay; encrypted-media',
  },
  beatstars: {
    // Beats are bought through a form.
    sandbox:
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
    allow: 'autoplay',
  },
  youtube: {
    sandbox:
      'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
  },
};

const HEIGHTS: Record<PlayerProvider, { slim: string; full: string }> = {
  spotify: { slim: 'h-20', full: 'h-[22rem]' },
  beatstars: { slim: 'h-36', full: 'h-[26rem]' },
  youtube: { slim: 'aspect-video', full: 'aspect-video' },
};

/** The provider's player itself: from here on the browser talks to the provider. */
export function PlayerFrame({ track, size }: { track: Track; size: 'slim' | 'full' }) {
  const { t } = useTranslation(['pages', 'common']);
  const { player, title } = track;
  const [isLoading, setIsLoading] = useState(true);
  const frame = useRef<HTMLIFrameElement>(null);
  // The button that was pressed for it is gone.
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  return (
    <div className={`relative w-full overflow-hidden bg-line ${HEIGHTS[player.provider][size]}`}>
      {isLoading && (
        <p role="status" className="absolute inset-0 grid place-items-center text-sm text-quiet">
          {t('player.loading')}
        </p>
      )}
      <iframe
        ref={frame}
        src={player.embedUrl}
        title={t('player.frame', { provider: t(`common:social.${player.provider}`), title })}
        sandbox={NEEDS[player.provider].sandbox}
        allow={NEEDS[player.provider].allow}
        // YouTube refuses to play for a page that does not say where it is from; the path stays ours.
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => setIsLoading(false)}
        className="absolute inset-0 size-full"
      />
    </div>
  );
}
