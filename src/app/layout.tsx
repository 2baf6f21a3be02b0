import {
  lazy,
  memo,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useNavigation } from 'react-router-dom';
import { PAGE_TRANSITION, SETTINGS_PATIENCE } from '@/config/constants';
import { layOutAll } from '@/hydration/head-script';
import { afterEngagement } from '@/hydration/interaction';
import { HydrateOnInteraction, lazyOnIdle } from '@/hydration/lazy';
import { loadCode } from '@/hydration/load-code';
import { DOCK, useListening } from '@/site/players/listening';
import { playerWanted, usePlayback } from '@/site/players/own-audio';
import { useSettings } from '@/site/shared/settings';
import { PageAnnouncer, usePath } from '@/ui/page-title';
import { SkipLink } from '@/ui/skip-link';
import { FullScreenSpinner, LoadingState } from '@/ui/state-screen';
import { Footer } from './footer';
import { Header } from './header';
import { useLazyMotion } from './use-lazy-motion';

const LegalCopy = lazyOnIdle(
  async () => (await import('@/site/legal/legal-page')).LegalCopy,
  afterEngagement,
);

/** Memoized: if it rendered again with the layout before it is hydrated, React would discard the server's HTML. */
const LateFooter = memo(function LateFooter() {
  return (
    <HydrateOnInteraction>
      <Footer />
    </HydrateOnInteraction>
  );
});

const loadDock = () => import('@/site/players/dock-panel');

const DockPanel = lazy(async () => ({ default: (await loadDock()).DockPanel }));

playerWanted.then(() => loadCode('ahead', loadDock)).catch(console.warn);

/** The layout of every public page. */
export function Layout({ children }: { children: ReactNode }) {
  const isWaiting = useSettingsWait();
  const isLeaving = useNavigation().state === 'loading';
  const main = useRef<HTMLElement>(null);
  usePageTransition(main);
  return (
    <>
      <div aria-hidden="true" className="lights">
        <div />
        <div />
        <div />
      </div>
      {isWaiting && <FullScreenSpinner />}
      {/* While it waits the page is mounted and reads its rows; it is only hidden. */}
      <div className={isWaiting ? 'invisible' : undefined}>
        <SkipLink />
        <Header />
        {/* At least as high as the window, so that the footer does not move when the content loads. */}
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          aria-busy={isLeaving || undefined}
          className="frame min-h-dvh py-10 lg:py-16"
        >
          <Suspense fallback={<LoadingState />}>{children}</Suspense>
        </main>
        <LateFooter />
        <PageAnnouncer />
        <LegalCopy />
      </div>
      <ListeningDock />
    </>
  );
}

/** The player that continues while the visitor moves between pages. Its code is loaded ahead, or with the first track. */
function ListeningDock() {
  const isListening = useListening()?.place === DOCK;
  const playback = usePlayback();
  if (!isListening && !playback) return null;
  return (
    <Suspense fallback={null}>
      <DockPanel />
    </Suspense>
  );
}

/** Every page but the first fades and slides in, and takes the focus at its top. */
function usePageTransition(main: RefObject<HTMLElement | null>): void {
  const motion = useLazyMotion();
  const path = usePath();
  const shown = useRef(path);
  useLayoutEffect(() => {
    if (shown.current === path || !main.current) return;
    shown.current = path;
    layOutAll();
    main.current.focus({ preventScroll: true });
    motion.current?.([main.current], { from: 'translateY(1.5rem)', duration: PAGE_TRANSITION });
  }, [main, motion, path]);
}

/** Returns true while the page waits for the site's settings: once, for a short time, and not after a failure. */
function useSettingsWait(): boolean {
  const { isPending, failureCount, fetchStatus } = useSettings();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), SETTINGS_PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isPending && failureCount === 0 && fetchStatus !== 'paused' && !isOver;
}
