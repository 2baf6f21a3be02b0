import { queryOptions, useQuery } from '@tanstack/react-query';
import { listPlayers } from '@/data-service/entities/players';
import { type PrivacyPart, partsInUse } from '@/data-service/entities/privacy-parts';
import { allSettingsQuery } from '../../common/read-ahead';

const playersQuery = queryOptions({ queryKey: ['players'], queryFn: listPlayers });

/** Returns the parts of the site that the policy has to name; null until they are known. `newsletter` is that of a form. */
export function usePartsInUse(newsletter?: string): PrivacyPart[] | null {
  const { data: settings } = useQuery(allSettingsQuery);
  const { data: players } = useQuery(playersQuery);
  if (!settings || !players) return null;
  const { hasMailServer } = settings;
  return partsInUse({ newsletter: newsletter ?? settings.newsletter, hasMailServer, players });
}
