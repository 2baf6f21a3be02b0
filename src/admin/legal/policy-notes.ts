import type { PrivacyPart } from '@/data-service/content/privacy-parts';
import type { AllSettings } from '@/data-service/content/site-settings-mutations';
import { hasGap } from './compose-policy';

/** What staff have to do for the policy, beside writing it. */
interface PolicyNotes {
  /** A draft has left something open. */
  hasGaps: boolean;
  /** It is a draft without a review. */
  isUnreviewed: boolean;
  /** Parts of the site that came after the policy. */
  added: PrivacyPart[];
}

type PolicySettings = Pick<AllSettings, 'privacyPolicy' | 'privacyParts' | 'privacyReviewedOn'>;

/** Returns what is left to do for a policy: of one that the label wrote itself, only the gaps that are marked in it. */
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
