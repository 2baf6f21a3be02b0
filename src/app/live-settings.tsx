import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchSettings } from '@/data-service/entities/live-settings';
import { siteSettings } from '@/data-service/entities/site-settings';

/** Keeps the settings of an open page up to date; shows nothing. */
export function LiveSettings() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      watchSettings(() => void queryClient.invalidateQueries({ queryKey: [siteSettings.table] })),
    [queryClient],
  );
  return null;
}
