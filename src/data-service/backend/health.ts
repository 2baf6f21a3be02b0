import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { environment } from '@/config/env';
import {
  HEALTH_CHECKS,
  HEALTH_STATES,
  healthPaths,
  judgeClock,
  judgeSchema,
  judgeSignUp,
  RIGHT,
  type HealthCheck,
  type Verdict,
} from '@/config/health';
import { getAuthSettings } from './auth/auth-settings';
import { AppError, withAppErrors } from './client/app-error';
import { callFunction } from './client/call-function';
import { callAuth } from './client/staff-client';
import { timedFetch } from './client/timed-fetch';

/** As the function answers: a newer one may have reasons that this code has no sentence for. */
const verdictSchema = v.object({
  state: v.picklist(HEALTH_STATES),
  reason: v.optional(v.string()),
});

export type ReportedVerdict = v.InferOutput<typeof verdictSchema>;

const rowSchema = v.object({ id: v.picklist(HEALTH_CHECKS), ...verdictSchema.entries });

export type ReportedRow = v.InferOutput<typeof rowSchema>;

export interface Health {
  rows: readonly ReportedRow[];
  /** False for what the browser has found out, where no function answers. */
  isWhole: boolean;
}

/** The errors of a session, and of a browser without a connection: they say nothing of the function. */
const NOT_OF_FUNCTION = new Set(['unauthorized', 'not-staff', 'offline']);

/** Has the function check the installation; where it does not, checks what a browser can. */
export function readHealth(): Promise<Health> {
  return withAppErrors(async () => {
    try {
      const response = await callFunction(healthPaths.health);
      const answer: unknown = await response.json().catch(() => undefined);
      const rows = v.safeParse(v.object({ data: v.array(rowSchema) }), answer);
      if (rows.success) return { rows: rows.output.data, isWhole: true };
    } catch (error) {
      if (error instanceof AppError && NOT_OF_FUNCTION.has(error.kind)) throw error;
    }
    return { rows: await checkFromHere(), isWhole: false };
  });
}

/** Sends a test mail in this language to the signed-in member. */
export function sendTestMail(language: string): Promise<ReportedVerdict> {
  return withAppErrors(async () => {
    const query = new URLSearchParams({ language });
    const response = await callFunction(`${healthPaths.mail}?${query}`, { method: 'POST' });
    return v.parse(v.object({ data: verdictSchema }), await response.json()).data;
  });
}

const NEEDS_BACKEND: Verdict = { state: 'untried', reason: 'needs-backend' };

async function checkFromHere(): Promise<ReportedRow[]> {
  const row = (id: HealthCheck, verdict: Promise<Verdict>, failed = NEEDS_BACKEND) =>
    verdict.catch(() => failed).then((known) => ({ id, ...known }));
  const settings = getAuthSettings();
  return Promise.all([
    row(
      'backend',
      settings.then(() => RIGHT),
      { state: 'wrong', reason: 'backend-unreached' },
    ),
    row('schema', readSchemaVersion().then(judgeSchema)),
    row('signUp', settings.then(judgeSignUp)),
    row('clock', checkClock()),
  ]);
}

/** Returns what the database says of its version; undefined where it knows no such function. */
async function readSchemaVersion(): Promise<unknown> {
  const { supabaseUrl, publishableKey } = environment();
  const response = await timedFetch(`${supabaseUrl}/rest/v1/rpc/schema_version`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: '{}',
  });
  if (response.status >= 500) throw new AppError('unknown', 'The database does not answer.');
  return response.ok ? response.json() : undefined;
}

/** Browsers do not show the time of an answer from elsewhere, but a new token has it. */
async function checkClock(): Promise<Verdict> {
  const { session } = await callAuth((auth) => auth.refreshSession());
  const { iat } = decodeJwt(session?.access_token ?? '');
  return iat === undefined ? NEEDS_BACKEND : judgeClock(Date.now(), iat * 1000, 'clock-offHere');
}
