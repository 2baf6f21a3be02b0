import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { listPlayers } from '@/data-service/content/players';
import { type PrivacyPart, partsInUse } from '@/data-service/content/privacy-parts';
import type { AllSettings } from '@/data-service/content/site-settings-mutations';
import { allSettingsQuery } from '../common/read-ahead';

const playersQuery = queryOptions({ queryKey: ['players'], queryFn: listPlayers });

/** The choices of the settings that a form may have changed. */
type Choices = Partial<Pick<AllSettings, 'newsletter' | 'counting'>>;

const partsOf = (settings: AllSettings | null, players: string[], choices?: Choices) =>
  partsInUse({
    newsletter: choices?.newsletter ?? settings?.newsletter ?? 'off',
    counting: choices?.counting ?? settings?.counting ?? 'off',
    hasMailServer: settings?.hasMailServer ?? false,
    players,
  });

/** Returns the parts of the site that the policy has to name; null until they are known. */
export function usePartsInUse(choices?: Choices): PrivacyPart[] | null {
  const { data: settings } = useQuery(allSettingsQuery);
  const { data: players } = useQuery(playersQuery);
  return settings && players ? partsOf(settings, players, choices) : null;
}

/** Reads the same, for a draft. Throws an AppError when it cannot be read. */
export async function readPartsInUse(
  client: QueryClient,
  choices: Choices,
): Promise<PrivacyPart[]> {
  const [settings, players] = await Promise.all([
    client.ensureQueryData(allSettingsQuery),
    client.ensureQueryData(playersQuery),
  ]);
  return partsOf(settings, players, choices);
}
