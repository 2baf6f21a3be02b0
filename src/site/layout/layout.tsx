import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { usePath } from '@/ui/use-path';
import { PageAnnouncer } from '@/ui/page-announcer';
import { FullScreenSpinner, LoadingState } from '@/ui/state-screen';
import { whenIdle } from '@/ui/when-idle';
import { Background } from './background';
import { Footer } from './footer';
import { Header } from './header';
import { ListeningDock } from '@/site/players/listening-dock';
import { usePageTransition } from './use-page-transition';
import { useSettingsWait } from './use-settings-wait';

const LegalCopy = whenIdle(async () => (await import('@/site/legal/legal-page')).LegalCopy);

/** What surrounds every public page. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const isWaiting = useSettingsWait();
  const isLeaving = useNavigation().state === 'loading';
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  usePageTransition(main);
  return (
    <>
      <Background />
      {isWaiting && <FullScreenSpinner />}
      {/* While it waits the page is there and reads its rows; it is only not seen. */}
      <div className={isWaiting ? 'invisible' : undefined}>
        <a
          href="#main"
          className="sr-only bg-accent px-6 py-3 font-semibold text-night focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-30"
        >
          {t('skipToContent')}
        </a>
        <Header />
        {/* As high as the window at least: however long its content will be, the footer is not seen to move. */}
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          aria-busy={isLeaving || undefined}
          className="frame min-h-dvh py-10 lg:py-16"
        >
          <Suspense fallback={<LoadingState />}>{children}</Suspense>
        </main>
        <Footer />
        <PageAnnouncer />
        <LegalCopy />
      </div>
      <ListeningDock />
    </>
  );
}

/** Whoever followed a link goes on reading at the top of the new page, not behind the old link. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>) {
  const path = usePath();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    main.current?.focus({ preventScroll: true });
  }, [main, path]);
}
