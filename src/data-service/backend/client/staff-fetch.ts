import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { isSessionGone, toAuthError } from './auth-error';
import { checkSession, createSessionCheck } from './session-check';
import { takeEarlyAnswer } from './early-reads';
import { timedFetch } from './timed-fetch';
import { endSession } from './session-end';

type Auth = SupabaseClient['auth'];

/** Statuses that a session that has ended may also get: its token is valid, but the policies hide every row. */
const HIDDEN = new Set([403, 406]);

/** Returns a new token in the place of a rejected one; null when nobody is signed in. */
export async function renewToken(auth: Auth): Promise<string | null> {
  const { data, error } = await auth.refreshSession();
  if (error) throw toAuthError(error);
  return data.session?.access_token ?? null;
}

/**
 * `fetch` for requests of staff. A request that is rejected for its token alone was not executed, and is sent once more
 * with a new one. A session that has ended is noticed by every answer.
 */
export function createStaffFetch(auth: () => Auth, publishableKey: string): typeof fetch {
  const fetchAuth = createAuthFetch(auth, publishableKey);
  const checkSoon = createSessionCheck(auth);

  return async (input, init) => {
    const request = new Request(input, init);
    const { url, headers } = request;
    if (new URL(url).pathname.startsWith('/auth/v1/')) return fetchAuth(input, init);
    if (headers.get('Authorization') === `Bearer ${publishableKey}`) {
      // There may be a session that cannot be renewed at the moment: asking as a visitor would be rejected for good.
      const { error } = await auth().getSession();
      if (error) throw toAuthError(error);
      return timedFetch(input, init);
    }
    const response = (await takeEarlyAnswer(request)) ?? (await timedFetch(input, init));
    if (response.ok) checkSoon(); // a list may lack what only staff may read
    if (HIDDEN.has(response.status)) await checkSession(auth());
    if (response.status !== 401) return response;
    const token = await renewToken(auth());
    if (token === null) return response;
    headers.set('Authorization', `Bearer ${token}`);
    return timedFetch(input, { ...init, headers });
  };
}

/** Statuses with which Auth refuses a renewal for good, where it names a code. */
const FINAL = new Set([400, 401, 403, 404]);

/** A code of Auth. A proxy before it answers without one, with a status in its place, or in capitals. */
const code = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/));
const refusalSchema = v.union([
  v.pipe(
    v.object({ error_code: code }),
    v.transform(({ error_code }) => error_code),
  ),
  v.pipe(
    v.object({ code }),
    v.transform(({ code }) => code),
  ),
]);
const sessionSchema = v.looseObject({ access_token: v.string() });
const renewalSchema = v.object({ refresh_token: v.string() });

/** Returns the JSON of an answer in this form; undefined where it has another one. */
async function read<Output>(
  response: Response,
  schema: v.GenericSchema<unknown, Output>,
): Promise<Output | undefined> {
  const json: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const result = v.safeParse(schema, json);
  return result.success ? result.output : undefined;
}

/**
 * `fetch` for the requests of the auth client. Every response of Auth passes here: it ends the local session when Auth
 * rejects it for good, and only then. The client itself ends some sessions too early, and others not at all.
 */
function createAuthFetch(auth: () => SupabaseClient['auth'], publishableKey: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const response = await timedFetch(input, init);

    if (response.ok && pathname.endsWith('/token')) {
      const session = await read(response, sessionSchema);
      // The client then computes the expiry of the token by this device's clock, with which it checks it later.
      if (session) return Response.json({ ...session, expires_at: undefined });
    }

    if (searchParams.get('grant_type') === 'refresh_token') {
      const code = FINAL.has(response.status) ? await read(response, refusalSchema) : undefined;
      // The client keeps the session after a 503, and tries again.
      if (code === undefined) {
        return Response.json({ message: `Renewal: ${response.status}.` }, { status: 503 });
      }
      const { refresh_token } = v.parse(renewalSchema, await request.json());
      void endSession(auth(), refresh_token, code); // it waits until the client has dealt with this answer
      return response;
    }

    const token = request.headers.get('Authorization')?.replace('Bearer ', '');
    const isOfSession = token !== undefined && token !== publishableKey;
    if (response.ok || !isOfSession || pathname.endsWith('/logout')) return response;
    const code = await read(response, refusalSchema);
    if (code !== undefined && isSessionGone(code)) await endSession(auth(), token, code);
    return response;
  };
}
