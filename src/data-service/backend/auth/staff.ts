import type { Session } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { hasStaffMark } from '../client/staff-mark';

/** An authenticator app that a member of staff confirms a sign-in with. */
export interface SecondFactor {
  id: string;
  /** As its owner named it; may be empty. */
  name: string;
}

/** The signed-in user. */
export interface Staff {
  id: string;
  email: string;
  /** True when somebody has made the account staff: without it the database lets it change nothing. */
  isMarked: boolean;
  /** The factors that the session still has to be confirmed with; empty when there is none. */
  secondStep: readonly SecondFactor[];
}

export function toStaff({ user, access_token }: Session): Staff {
  return {
    id: user.id,
    email: user.email ?? '',
    isMarked: hasStaffMark(user.app_metadata),
    secondStep: isConfirmed(access_token) ? [] : verifiedFactors(user),
  };
}

function verifiedFactors({ factors = [] }: Session['user']): SecondFactor[] {
  return factors
    .filter(({ factor_type, status }) => factor_type === 'totp' && status === 'verified')
    .map(({ id, friendly_name }) => ({ id, name: friendly_name ?? '' }));
}

/** Returns true when the session has passed the second step. */
function isConfirmed(token: string): boolean {
  try {
    return decodeJwt(token)['aal'] === 'aal2';
  } catch {
    return false; // not a token that a server would take
  }
}
