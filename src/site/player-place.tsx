import type { ReactNode } from 'react';

/** Where a player will be: what is said before the click, over the still. */
export function PlayerPlace({ still, children }: { still: ReactNode; children: ReactNode }) {
  return (
    <div className="relative grid aspect-video min-h-64 w-full place-items-center border border-line bg-surface p-4">
      <div className="still-behind">{still}</div>
      <div className="relative max-w-full bg-night/90 p-4">{children}</div>
    </div>
  );
}
