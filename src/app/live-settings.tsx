import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchSettings } from '@/data-service/content/live-settings';
import { siteSettings } from '@/data-service/content/site-settings';
import { watchEngagement } from '@/hydration/interaction';

/**
 * Subscribes an open, visible page to changes of the settings; renders nothing. Hosted plans limit the number of
 * connections, so a hidden page has none. When it is shown again the settings are refetched (providers.tsx), and it
 * connects when the visitor stays.
 */
export function LiveSettings() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const onChange = () => void queryClient.invalidateQueries({ queryKey: [siteSettings.table] });
    let disconnect: (() => void) | null = watchSettings(onChange);
    const stop = watchEngagement(
      () => (disconnect ??= watchSettings(onChange)),
      () => {
        disconnect?.();
        disconnect = null;
      },
    );
    return () => {
      stop();
      disconnect?.();
    };
  }, [queryClient]);
  return null;
}
