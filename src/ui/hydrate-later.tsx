import { Suspense, use, type ReactNode } from 'react';
import { useHydrated } from './use-hydrated';
import { hasVisitorActed, visitorActs } from './when-idle';

/**
 * A part of a page below what is seen first. Of a page that a server has rendered its HTML stays as it is until a visitor
 * acts, scrolls or stays: to hydrate it before would only hold up the phone of whoever reads what is above.
 */
export function HydrateLater({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <WaitForVisitor>{children}</WaitForVisitor>
    </Suspense>
  );
}

function WaitForVisitor({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  // Not for what has come already: even then React would wait, and a click that is repeated would find nobody.
  if (!isHydrated && typeof document !== 'undefined' && !hasVisitorActed()) use(visitorActs());
  return children;
}
