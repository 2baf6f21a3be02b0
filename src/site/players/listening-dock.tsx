import { lazy, Suspense } from 'react';
import { DOCK, useListening } from './listening';

const DockPanel = lazy(async () => ({ default: (await import('./dock-panel')).DockPanel }));

/** The player that continues while the visitor moves between pages. Its code is loaded with the first track. */
export function ListeningDock() {
  const listening = useListening();
  if (listening?.place !== DOCK) return null;
  return (
    <Suspense fallback={null}>
      <DockPanel key={listening.track.player.embedUrl} listening={listening} />
    </Suspense>
  );
}
