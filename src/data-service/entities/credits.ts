import { isRecord } from '../entity/read-json';

/** What people do on a release, in the order in which it is offered. */
export const CREDIT_ROLES = [
  'written-by',
  'music',
  'lyrics',
  'arrangement',
  'producer',
  'recording',
  'mix',
  'mastering',
  'vocals',
  'backing-vocals',
  'guitar',
  'bass',
  'drums',
  'keys',
  'strings',
  'horns',
  'artwork',
  'photography',
] as const;
export type CreditRole = (typeof CREDIT_ROLES)[number];

/** Who did what. It has a role that is known here, or one in the label's own words. */
export interface Credit {
  role?: CreditRole;
  ownRole?: string;
  names: string[];
}

/** Returns the credits that have a role and names; a role that is not known here is shown as it is stored. */
export function readCredits(json: unknown): Credit[] {
  if (!Array.isArray(json)) return [];
  return json.filter(isRecord).flatMap(({ role, ownRole, names }): Credit[] => {
    const known = CREDIT_ROLES.find((one) => one === role);
    const own = ownRole ?? role;
    const people = Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
    if (people.length === 0) return [];
    if (known) return [{ role: known, names: people }];
    return typeof own === 'string' ? [{ ownRole: own, names: people }] : [];
  });
}
