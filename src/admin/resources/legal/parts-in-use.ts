import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { listPlayers } from '@/data-service/entities/players';
import { type PrivacyPart, partsInUse } from '@/data-service/entities/privacy-parts';
import type { AllSettings } from '@/data-service/entities/site-settings-mutations';
import { allSettingsQuery } from '../../common/read-ahead';

const playersQuery = queryOptions({ queryKey: ['players'], queryFn: listPlayers });

const partsOf = (settings: AllSettings | null, players: string[], newsletter?: string) =>
  partsInUse({
    newsletter: newsletter ?? settings?.newsletter ?? 'off',
    hasMailServer: settings?.hasMailServer ?? false,
    players,
  });

/** Returns the parts of the site that the policy has to name; null until they are known. `newsletter` is that of a form. */
export function usePartsInUse(newsletter?: string): PrivacyPart[] | null {
  const { data: settings } = useQuery(allSettingsQuery);
  const { data: players } = useQuery(playersQuery);
  return settings && players ? partsOf(settings, players, newsletter) : null;
}

/** Reads the same, for a draft. Throws an AppError when it cannot be read. */
export async function readPartsInUse(
  client: QueryClient,
  newsletter: string,
): Promise<PrivacyPart[]> {
  const [settings, players] = await Promise.all([
    client.ensureQueryData(allSettingsQuery),
    client.ensureQueryData(playersQuery),
  ]);
  return partsOf(settings, players, newsletter);
}
