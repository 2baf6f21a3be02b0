import { queryOptions } from '@tanstack/react-query';
import { siteSettings } from '@/data-service/entities/site-settings';
import { getAllSettings } from '@/data-service/entities/site-settings-mutations';

/** Everything that the settings hold, as the panel reads it: visitors may not read all of it. */
export const allSettingsQuery = queryOptions({
  queryKey: [siteSettings.table, 'all'],
  queryFn: getAllSettings,
});
