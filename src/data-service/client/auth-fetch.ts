import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { isSessionGone } from './auth-error';
import { endSession } from './session-end';
import { timedFetch } from './timed-fetch';

/** Statuses with which Auth refuses a renewal for good, where it names a code. */
const FINAL = new Set([400, 401, 403, 404]);

/** A code of Auth. What stands before it answers without one, with a status in its place, or in capitals. */
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
 * `fetch` for the requests of the auth client. Every answer of Auth passes here, so that this is where a session ends that
 * is refused for good, and where no other answer ends one: the client alone gives up a session for too much, and for too
 * little.
 */
export function createAuthFetch(
  auth: () => SupabaseClient['auth'],
  publishableKey: string,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const response = await timedFetch(input, init);

    if (response.ok && pathname.endsWith('/token')) {
      const session = await read(response, sessionSchema);
      // When the token runs out is then reckoned by the clock of this device, by which the client looks at it later.
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
