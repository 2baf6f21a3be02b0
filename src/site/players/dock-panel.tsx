import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import '@/i18n/deferred-messages';
import { DOCK, listen, stopListening, type Listening } from './listening';
import { footBar } from '@/ui/foot-bar';
import { enter } from '@/ui/motion';
import { IconButton } from '@/site/shared/icon-button';
import { PlainLink, PlayerConsent, PlayerFrame, usePermittedProviders } from './consent';

/** The dock at the foot of the window. It takes up space at the end of the page, so that it covers nothing there. */
export function DockPanel({ listening }: { listening: Listening }) {
  const { t } = useTranslation(['pages', 'common']);
  const { track, isAllowedOnce } = listening;
  const { provider, pageUrl } = track.player;
  const [isCollapsed, setIsCollapsed] = useState(false);
  const dock = useRef<HTMLElement>(null);
  const isPermitted = usePermittedProviders().includes(provider);
  const returnFocus = useFocusOnOpening(dock);
  // Keyboard focus scrolls an element to above the dock, not behind it.
  useEffect(() => footBar(dock.current), []);
  useLayoutEffect(() => {
    if (dock.current) enter([dock.current], { from: 'translateY(2rem)', duration: 0.3 });
  }, []);
  const name = t(`common:social.${provider}`);
  return (
    <section
      ref={dock}
      tabIndex={-1}
      aria-label={t('player.dock')}
      className="sticky bottom-0 z-9 border-t border-line bg-surface short:max-h-[50dvh] short:overflow-y-auto pb-[env(safe-area-inset-bottom)] outline-none"
    >
      <div className="frame grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,36rem)]">
        <div className="min-w-0">
          <p className="poster truncate pt-1 text-2xl leading-none">{track.title}</p>
          <div className="flex items-center gap-x-3 text-sm text-quiet">
            {track.artist && <span className="truncate">{track.artist}</span>}
            <PlainLink href={pageUrl} name={name} />
          </div>
        </div>
        <div className="flex gap-1">
          <IconButton
            aria-label={isCollapsed ? t('player.expand') : t('player.collapse')}
            aria-expanded={!isCollapsed}
            icon={isCollapsed ? 'M4 15l8-8 8 8' : 'M4 9l8 8 8-8'}
            onClick={() => setIsCollapsed(!isCollapsed)}
            className={BUTTON}
          />
          <IconButton
            aria-label={t('player.close')}
            icon="M5 5l14 14M19 5L5 19"
            onClick={() => {
              stopListening();
              returnFocus();
            }}
            className={BUTTON}
          />
        </div>
        {/* Hidden, not removed: the player continues. */}
        <div
          className={`col-span-full md:col-span-1 ${isCollapsed ? 'invisible h-0 overflow-hidden' : 'py-2'}`}
        >
          {isAllowedOnce || isPermitted ? (
            <PlayerFrame track={track} place="dock" />
          ) : (
            <PlayerConsent player={track.player} onLoad={(once) => listen(track, DOCK, once)} />
          )}
        </div>
      </div>
    </section>
  );
}

const BUTTON = 'size-11 hover:bg-line [&>svg]:size-5';

/** Moves the focus to the dock on play. Returns a function that moves it back, and the page to it; or to the page's content. */
function useFocusOnOpening(dock: RefObject<HTMLElement | null>): () => void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => dock.current?.focus({ preventScroll: true }), [dock]);
  return () => {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    else document.getElementById('main')?.focus({ preventScroll: true });
  };
}
