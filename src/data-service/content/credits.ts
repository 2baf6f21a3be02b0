import { isRecord } from './entity/read-json';
import type { CreditRole } from './entity/credit-roles';

/** Who did what. It has a role that is known here, or one in the label's own words. */
export interface Credit {
  role?: CreditRole;
  ownRole?: string;
  names: string[];
}

/** Visitors do not download the list of roles: one of another version is shown as it is stored. */
const isRole = (role: unknown): role is CreditRole => typeof role === 'string';

/** Returns the credits that have a role and names. */
export function readCredits(json: unknown): Credit[] {
  if (!Array.isArray(json)) return [];
  return json.filter(isRecord).flatMap(({ role, ownRole, names }): Credit[] => {
    const people = Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
    if (people.length === 0) return [];
    if (typeof ownRole === 'string') return [{ ownRole, names: people }];
    return isRole(role) ? [{ role, names: people }] : [];
  });
}
