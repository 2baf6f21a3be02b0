import {
  lazy,
  memo,
  Suspense,
  use,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { hasInteracted, nextIdle, onFirstInteraction } from './interaction';
import { loadCode } from './load-code';
import { RenderedAt, useHydrated } from './server-rendered';

/**
 * Returns an optional component: it is loaded in an idle moment after the promise that it waits for, or not at all. By
 * default a server-rendered page waits for the first interaction.
 */
export function lazyOnIdle(
  load: () => Promise<ComponentType>,
  moment?: () => Promise<unknown>,
): ComponentType {
  return function LazyOnIdle() {
    const [Loaded, setLoaded] = useState<ComponentType | null>(null);
    const isRendered = use(RenderedAt) !== null;
    useEffect(() => {
      let isGone = false;
      const bring = async () => {
        if (moment) await moment();
        else if (isRendered) await onFirstInteraction();
        await nextIdle();
        const component = isGone ? null : await loadCode('ahead', load);
        if (!isGone) setLoaded(() => component);
      };
      bring().catch(console.error);
      return () => {
        isGone = true;
      };
    }, [isRendered]);
    return Loaded && <Loaded />;
  };
}

/**
 * A part of a page below the first view. On a server-rendered page it is hydrated only at the first interaction: earlier
 * hydration would only slow the phone down while the visitor reads what is above.
 */
export function HydrateOnInteraction({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <WaitForInteraction>{children}</WaitForInteraction>
    </Suspense>
  );
}

function WaitForInteraction({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  // Not for code that is loaded already: even then React would wait, and a repeated click would have no handler.
  if (!isHydrated && typeof document !== 'undefined' && !hasInteracted()) use(onFirstInteraction());
  return children;
}

/**
 * Returns such a part whose code waits for the first interaction, too: one of links, which work without code. Where it
 * cannot be loaded, the server's HTML stays.
 */
export function lazyOnInteraction(load: () => Promise<ComponentType>): ComponentType {
  const Late = lazy(() =>
    loadCode('ahead', load).then(
      (Component) => ({ default: Component }),
      (error: unknown) => {
        if (typeof document === 'undefined') throw error;
        return new Promise<never>(() => undefined);
      },
    ),
  );
  // A render of its parent leaves alone what is not hydrated yet (app/layout.tsx).
  return memo(function LazyOnInteraction() {
    return (
      <HydrateOnInteraction>
        <Late />
      </HydrateOnInteraction>
    );
  });
}
