import { Suspense, use, type ReactNode } from 'react';
import { useHydrated } from './use-hydrated';
import { hasVisitorActed, visitorActs } from './when-idle';

/**
 * A part of a page below the first view. On a server-rendered page it is hydrated only when the visitor acts, scrolls or
 * stays: earlier hydration would only slow the phone down while the visitor reads what is above.
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
  // Not for code that is loaded already: even then React would wait, and a repeated click would have no handler.
  if (!isHydrated && typeof document !== 'undefined' && !hasVisitorActed()) use(visitorActs());
  return children;
}
