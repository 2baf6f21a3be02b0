import type { ReactNode } from 'react';

/** Terms (`dt`) with their descriptions (`dd`). */
export function FactList({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-[auto_1fr] [&_dd]:mb-3 [&_dt]:text-quiet">
      {children}
    </dl>
  );
}
