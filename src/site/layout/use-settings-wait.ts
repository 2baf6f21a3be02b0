import { useEffect, useState } from 'react';
import { SETTINGS_PATIENCE } from '@/config/constants';
import { useSettings } from '@/site/lists/queries';

/** Whether the page waits for the site's settings. It does so once, for a short time, and not after a failure. */
export function useSettingsWait(): boolean {
  const { isPending, failureCount, fetchStatus } = useSettings();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), SETTINGS_PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isPending && failureCount === 0 && fetchStatus !== 'paused' && !isOver;
}
