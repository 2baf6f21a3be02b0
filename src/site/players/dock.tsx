import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { RecordColors } from '@/lib/record-colors';
import { IconButton } from '@/site/shared/icon-button';
import { recordStyle } from '@/site/shared/record-colors';
import { aboveFootBars, footBar } from '@/ui/foot-bar';
import { enter } from '@/ui/motion';
import { SkipLink } from '@/ui/skip-link';

interface DockProps {
  /** Those of what plays. */
  colors?: RecordColors | null;
  /** What plays; always visible. */
  head: ReactNode;
  /** Hidden while the dock is collapsed, but never removed: what plays continues. */
  body: ReactNode;
  /** An error message. */
  alert?: ReactNode;
  /** True where the dock first asks something: it takes the focus. */
  isAsking?: boolean;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** The dock at the foot of the window. It takes up space at the end of the page, so that it covers nothing there. */
export function Dock({
  colors = null,
  head,
  body,
  alert,
  isAsking = false,
  onClose,
  onKeyDown,
}: DockProps) {
  const { t } = useTranslation('pages');
  const [isCollapsed, setIsCollapsed] = useState(false);
  const dock = useRef<HTMLElement>(null);
  const returnFocus = useReturnOfFocus(dock, isAsking);
  const skipLinks = useSkipLinks();
  // Keyboard focus scrolls an element to above the dock, not behind it.
  useEffect(() => aboveFootBars(document.documentElement), []);
  useEffect(() => footBar(dock.current), []);
  useLayoutEffect(() => {
    if (dock.current) enter([dock.current], { from: 'translateY(2rem)', duration: 0.3 });
  }, []);
  useEffect(() => {
    const element = dock.current;
    if (!element || !onKeyDown) return undefined;
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
  return (
    <section
      ref={dock}
      id="player"
      tabIndex={-1}
      aria-label={t('player.dock')}
      data-collapsed={isCollapsed || undefined}
      style={recordStyle(colors)}
      className="group/dock sticky bottom-0 z-9 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] outline-none short:max-h-[50dvh] short:overflow-y-auto"
    >
      {createPortal(<SkipLink to="player">{t('player.skip')}</SkipLink>, skipLinks)}
      <div className={`frame ${LAYOUT}`}>
        <div className="min-w-0 [grid-area:head]">{head}</div>
        <div
          className={`min-w-0 [grid-area:body] ${isCollapsed ? 'invisible h-0 overflow-hidden' : ''}`}
        >
          {body}
        </div>
        {alert && <div className="[grid-area:alert]">{alert}</div>}
        <div className="flex [grid-area:buttons]">
          <IconButton
            aria-label={isCollapsed ? t('player.expand') : t('player.collapse')}
            aria-expanded={!isCollapsed}
            icon={isCollapsed ? 'M4 15l8-8 8 8' : 'M4 9l8 8 8-8'}
            onClick={() => setIsCollapsed(!isCollapsed)}
            className={DOCK_BUTTON}
          />
          <IconButton
            aria-label={t('player.close')}
            icon="M5 5l14 14M19 5L5 19"
            onClick={() => {
              onClose();
              returnFocus();
            }}
            className={DOCK_BUTTON}
          />
        </div>
      </div>
    </section>
  );
}

/** On a phone the buttons are beside the head, and the body is below. */
const LAYOUT = [
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 group-data-collapsed/dock:gap-y-0 group-data-collapsed/dock:py-0.5',
  '[grid-template-areas:"head_buttons"_"body_body"_"alert_alert"]',
  'md:grid-cols-[minmax(12rem,1fr)_minmax(0,44rem)_auto]',
  'md:[grid-template-areas:"head_body_buttons"_"alert_alert_alert"]',
].join(' ');

export const DOCK_BUTTON =
  'size-11 shrink-0 hover:bg-line aria-disabled:cursor-default aria-disabled:opacity-30 [&>svg]:size-5';

/**
 * Moves the focus to a dock that asks something. Returns a function that moves it back to the button that opened it, and the
 * page to that; or to the page's content.
 */
function useReturnOfFocus(dock: RefObject<HTMLElement | null>, isAsking: boolean): () => void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    if (isAsking) dock.current?.focus({ preventScroll: true });
  }, [dock, isAsking]);
  return () => {
    const isThere = opener instanceof HTMLElement && opener.isConnected;
    if (isThere && opener !== document.body) opener.focus();
    else document.getElementById('main')?.focus({ preventScroll: true });
  };
}

/** Returns a place at the beginning of the page, for a link that leads by keyboard to what is at its end. */
function useSkipLinks(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.prepend(place);
    return () => place.remove();
  }, [place]);
  return place;
}
