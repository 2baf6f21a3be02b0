import { lazy, Suspense } from 'react';
import '@/i18n/deferred-messages';
import { DOCK, useListening } from './listening';
import { usePlayback } from './own-audio';
import { OwnDock } from './own-dock';

// Consent and frames are three times as large as our own player, which is not to wait for them.
const ProviderDock = lazy(async () => ({
  default: (await import('./provider-dock')).ProviderDock,
}));

/** The player that stays while the visitor moves between pages: for uploaded audio, or a third party's. */
export function DockPanel() {
  const listening = useListening();
  const playback = usePlayback();
  if (listening?.place !== DOCK) return playback && <OwnDock playback={playback} />;
  return (
    <Suspense fallback={null}>
      <ProviderDock key={listening.track.player.embedUrl} listening={listening} />
    </Suspense>
  );
}
