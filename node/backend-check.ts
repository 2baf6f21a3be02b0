import { setTimeout as sleep } from 'node:timers/promises';
import type { BackendSettings } from './backend-settings';
import { ConfigurationError } from './start-error';

/** What a backend answers to a key: the version of its schema, that it has none, that it refuses the key, or nothing of use. */
type Answer =
  | { kind: 'version'; version: number }
  | { kind: 'no-version' }
  | { kind: 'refused' }
  | { kind: 'unanswered'; reason: string };

/** What a backend answers to the keys of an installation; to the secret one only where there is one. */
interface BackendCheck {
  publishable: Answer;
  secret: Answer | null;
}

/** What is wrong with a backend: whether it will be at the next start, is for as long as it is away, or may go on. */
export interface BackendFault {
  kind: 'wrong' | 'away' | 'newer';
  /** One sentence, with the variable or the command that mends it. */
  sentence: string;
}

/** A backend, and the version of the schema that the code is made for. */
export interface CheckedBackend extends BackendSettings {
  schemaVersion: number;
}

/** The longest wait for an answer, in milliseconds. */
const ANSWER_WITHIN = 15_000;

/** The longest wait for a version after a migration, in milliseconds: PostgREST reads the functions again after it. */
const READ_AGAIN_WITHIN = 5_000;

/** Asks a backend with both keys. Never throws. */
export async function checkBackend(settings: BackendSettings): Promise<BackendCheck> {
  const { supabaseUrl, publishableKey, secretKey } = settings;
  const [publishable, secret] = await Promise.all([
    askVersion(supabaseUrl, publishableKey),
    secretKey === undefined ? null : askVersion(supabaseUrl, secretKey),
  ]);
  return { publishable, secret };
}

/** Returns what is wrong with a backend that has answered so; null where nothing is. */
export function findFault(check: BackendCheck, settings: CheckedBackend): BackendFault | null {
  const { supabaseUrl, schemaVersion } = settings;
  const { publishable, secret } = check;
  for (const [name, answer] of [
    ['VITE_SUPABASE_PUBLISHABLE_KEY', publishable],
    ['SUPABASE_SECRET_KEY', secret],
  ] as const) {
    if (answer?.kind !== 'refused') continue;
    const sentence = `${name} is refused by ${supabaseUrl}: set it to the key in that project's settings, API keys.`;
    return { kind: 'wrong', sentence };
  }
  if (publishable.kind === 'unanswered') {
    const sentence = `VITE_SUPABASE_URL is ${supabaseUrl}, which does not answer (${publishable.reason}): set it to the backend's address, or wait until it is back.`;
    return { kind: 'away', sentence };
  }
  const version = publishable.kind === 'version' ? publishable.version : 0;
  if (version < schemaVersion) {
    const sentence = `The schema of ${supabaseUrl} is older than this version of the site: run "npm run upgrade", and start again.`;
    return { kind: 'wrong', sentence };
  }
  if (version === schemaVersion) return null;
  const sentence = `The schema of ${supabaseUrl} is newer than this version of the site: update the site, whose steps are under "Upgrade" in docs/operations.md.`;
  return { kind: 'newer', sentence };
}

/**
 * Throws a ConfigurationError where a backend refuses a key or has an older schema; returns what else is not as it should be,
 * or null.
 */
export async function requireBackend(settings: CheckedBackend): Promise<BackendFault | null> {
  const end = performance.now() + READ_AGAIN_WITHIN;
  let check = await checkBackend(settings);
  while (check.publishable.kind === 'no-version' && performance.now() < end) {
    await sleep(1_000);
    check = await checkBackend(settings);
  }
  const fault = findFault(check, settings);
  if (fault?.kind === 'wrong') throw new ConfigurationError(fault.sentence);
  return fault;
}

/** Any key may ask for the version, and a gateway refuses a wrong key before that. */
async function askVersion(supabaseUrl: string, key: string): Promise<Answer> {
  try {
    const response = await fetch(`${supabaseUrl}/rest/v1/rpc/schema_version`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    const body = await response.text();
    if (response.status === 401) return { kind: 'refused' };
    if (response.status === 404 && body.includes('"PGRST202"')) return { kind: 'no-version' };
    if (response.ok && /^\d+$/.test(body)) return { kind: 'version', version: Number(body) };
    return { kind: 'unanswered', reason: `status ${response.status}` };
  } catch (error) {
    return { kind: 'unanswered', reason: reasonOf(error) };
  }
}

/** Returns the code of the system's error, which fetch has as its cause, or else a message. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in 15 seconds';
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string')
    return cause.code;
  return cause instanceof Error ? cause.message : String(cause);
}
