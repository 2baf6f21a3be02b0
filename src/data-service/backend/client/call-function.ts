import * as v from 'valibot';
import { AppError, kindOfStatus } from './app-error';
import { toAuthError } from './auth-error';
import { checkSession } from './session-check';
import { staffClient } from './staff-client';
import { timedFetch } from './timed-fetch';

const errorSchema = v.object({ error: v.object({ code: v.string() }) });

/** Statuses with which the function refuses a session: it has ended, or its account is staff no longer. */
const OF_SESSION = new Set([401, 403]);

/** Returns the access token of the signed-in member. */
export async function readAccessToken(): Promise<string> {
  const { data, error } = await staffClient().auth.getSession();
  if (error) throw toAuthError(error);
  if (!data.session) throw new AppError('unauthorized', 'Nobody is signed in.');
  return data.session.access_token;
}

/** Sends a request of the signed-in member to the function beside the site. Throws an AppError with the code of its answer. */
export async function callFunction(
  path: string,
  init: RequestInit = {},
  timeout?: number,
): Promise<Response> {
  const authorization = `Bearer ${await readAccessToken()}`;
  const response = await timedFetch(path, { ...init, headers: { authorization } }, timeout);
  if (response.ok) return response;
  if (OF_SESSION.has(response.status)) await checkSession(staffClient().auth);
  throw await toFunctionError(response);
}

/** Returns the error of an answer of the function. A host without one answers with a status alone. */
export async function toFunctionError(response: Response): Promise<AppError> {
  const json: unknown = await response.json().catch(() => undefined);
  const answer = v.safeParse(errorSchema, json);
  const code = answer.success ? answer.output.error.code : undefined;
  const message = `The function refused: ${response.status} ${code ?? ''}`;
  return new AppError(kindOfStatus(response.status), message, code === undefined ? {} : { code });
}
