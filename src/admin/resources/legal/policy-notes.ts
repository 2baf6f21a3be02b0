import { queryOptions, useQuery } from '@tanstack/react-query';
import { listPlayers } from '@/data-service/entities/players';
import { type PrivacyPart, partsInUse } from '@/data-service/entities/privacy-parts';
import type { AllSettings } from '@/data-service/entities/site-settings-mutations';
import { allSettingsQuery } from '../../common/read-ahead';
import { hasGap } from './compose-policy';

const playersQuery = queryOptions({ queryKey: ['players'], queryFn: listPlayers });

/** Returns the parts of the site that the policy has to name; null until they are known. `newsletter` is that of a form. */
export function usePartsInUse(newsletter?: string): PrivacyPart[] | null {
  const { data: settings } = useQuery(allSettingsQuery);
  const { data: players } = useQuery(playersQuery);
  if (!settings || !players) return null;
  const { hasMailServer } = settings;
  return partsInUse({ newsletter: newsletter ?? settings.newsletter, hasMailServer, players });
}

/** What staff have to do for the policy, beside writing it. */
export interface PolicyNotes {
  /** A draft has left something open. */
  hasGaps: boolean;
  /** It is a draft that nobody has reviewed. */
  isUnreviewed: boolean;
  /** Parts of the site that came after the policy. */
  added: PrivacyPart[];
}

type PolicySettings = Pick<AllSettings, 'privacyPolicy' | 'privacyParts' | 'privacyReviewedOn'>;

/** Returns what is to be done for a policy. Of one that the label wrote by itself nothing is known but what is marked in it. */
export function policyNotes(
  { privacyPolicy, privacyParts, privacyReviewedOn }: PolicySettings,
  inUse: readonly PrivacyPart[] | null,
): PolicyNotes {
  const isKnown = privacyPolicy !== null && privacyParts !== null;
  return {
    hasGaps: Object.values(privacyPolicy ?? {}).some(hasGap),
    isUnreviewed: isKnown && !privacyReviewedOn,
    added: isKnown ? (inUse ?? []).filter((part) => !privacyParts.includes(part)) : [],
  };
}
