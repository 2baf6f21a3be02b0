import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchSettings } from '@/data-service/entities/live-settings';
import { siteSettings } from '@/data-service/entities/site-settings';
import { watchStay } from '@/ui/when-idle';

/**
 * Keeps the settings of an open page up to date while somebody looks at it; shows nothing. Hosted plans bound the number of
 * connections, so a page that is hidden has none. When it is shown again the settings are read again (query-client.ts), and
 * it is connected when the visitor stays.
 */
export function LiveSettings() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const onChange = () => void queryClient.invalidateQueries({ queryKey: [siteSettings.table] });
    let disconnect: (() => void) | null = watchSettings(onChange);
    const stop = watchStay(
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
