import type english from '../../locales/en/health.json';
import { SCHEMA_VERSION } from './schema-version';

/** The paths of the function beside the site by which staff have the installation checked. */
export const healthPaths = { health: '/api/health', mail: '/api/health/mail' };

/** What is checked, in the order in which it is listed. */
export const HEALTH_CHECKS = [
  'node',
  'variables',
  'backend',
  'schema',
  'signUp',
  'secretKey',
  'siteUrl',
  'uploads',
  'mail',
  'clock',
  'visitorIp',
] as const satisfies (keyof typeof english.name)[];

export type HealthCheck = (typeof HEALTH_CHECKS)[number];

/** `untried`: nothing is known, so it is never shown as right. */
export const HEALTH_STATES = ['right', 'wrong', 'untried'] as const;

/** The result of a check; the reason has a sentence that says what mends it, in `locales/<language>/health.json`. */
export interface Verdict {
  state: (typeof HEALTH_STATES)[number];
  reason?: HealthReason;
}

export type HealthReason = keyof typeof english.reason;

export const RIGHT: Verdict = { state: 'right' };

/** The seconds by which two clocks may differ. */
const MAX_CLOCK_DIFFERENCE = 60;

/** Returns whether this code fits what `schema_version()` of the database has returned; undefined where there is none. */
export function judgeSchema(version: unknown): Verdict {
  if (typeof version !== 'number') return { state: 'wrong', reason: 'schema-missing' };
  if (version < SCHEMA_VERSION) return { state: 'wrong', reason: 'schema-older' };
  return version > SCHEMA_VERSION ? { state: 'wrong', reason: 'schema-newer' } : RIGHT;
}

/** Returns whether two times, in milliseconds, are close enough. */
export function judgeClock(ours: number, theirs: number, reason: HealthReason): Verdict {
  const isOff = Math.abs(ours - theirs) > MAX_CLOCK_DIFFERENCE * 1000;
  return isOff ? { state: 'wrong', reason } : RIGHT;
}

/** Returns whether strangers can get an account by themselves. */
export function judgeSignUp(settings: { signUp: boolean; anonymous: boolean }): Verdict {
  if (settings.signUp) return { state: 'wrong', reason: 'signUp-open' };
  return settings.anonymous ? { state: 'wrong', reason: 'signUp-anonymous' } : RIGHT;
}
