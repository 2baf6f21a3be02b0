import type { ReactNode } from 'react';

/** Where a player will be: what is said before the click, over the still. */
export function PlayerPlace({ still, children }: { still: ReactNode; children: ReactNode }) {
  return (
    <div className="player-place">
      <div className="still-behind">{still}</div>
      <div className="player-words">{children}</div>
    </div>
  );
}
