import type { Request, RequestHandler } from 'express';
import * as v from 'valibot';
import { hasStaffMark } from '@/data-service/backend/client/staff-mark';
import { ApiError } from './api-error';

const User = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  email: v.optional(v.string(), ''),
  is_anonymous: v.optional(v.boolean(), false),
  app_metadata: v.optional(v.record(v.string(), v.unknown()), {}),
  banned_until: v.nullish(v.string()),
  factors: v.optional(v.array(v.object({ status: v.string() })), []),
});

const Claims = v.object({ aal: v.optional(v.string()) });

export interface AuthServer {
  supabaseUrl: string;
  publishableKey: string;
}

/** The member of staff whose session a request belongs to. */
export interface StaffSession {
  id: string;
  email: string;
  /** True when it has passed the second step. */
  isConfirmed: boolean;
}

/** Lets a request pass only with the token of a staff session; nothing of the body is read before. */
export function requireStaff(authServer: AuthServer, answerWithin?: number): RequestHandler {
  return async (request, _response, next) => {
    await readStaff(request, authServer, answerWithin);
    next();
  };
}

/** Returns the member of staff whose session a request belongs to. Throws an ApiError for any other request. */
export async function readStaff(
  request: Request,
  authServer: AuthServer,
  answerWithin = 5_000,
): Promise<StaffSession> {
  const token = readBearerToken(request);
  const user = await readUser(authServer, token, AbortSignal.timeout(answerWithin));
  const isBanned = user.banned_until ? Date.parse(user.banned_until) > Date.now() : false;
  if (user.is_anonymous || isBanned || !hasStaffMark(user.app_metadata)) {
    throw new ApiError('forbidden', 'Only staff may do this.');
  }
  // The database requires the same for every write.
  const hasSecondFactor = user.factors.some(({ status }) => status === 'verified');
  const isConfirmed = readClaims(token).aal === 'aal2';
  if (hasSecondFactor && !isConfirmed) {
    throw new ApiError('forbidden', 'Confirm your second factor first.');
  }
  return { id: user.id, email: user.email, isConfirmed: hasSecondFactor && isConfirmed };
}

/** Returns the token of a request. Throws where it has none. */
export function readBearerToken({ headers }: Pick<Request, 'headers'>): string {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!token) throw new ApiError('unauthorized', 'Sign in first.');
  return token;
}

async function readUser(
  { supabaseUrl, publishableKey }: AuthServer,
  token: string,
  signal: AbortSignal,
) {
  let status: number;
  let body: unknown;
  try {
    const response = await fetch(`${supabaseUrl.replace(/\/+$/, '')}/auth/v1/user`, {
      headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
      signal,
    });
    status = response.status;
    body = await response.json();
  } catch (cause) {
    throw unavailable(cause);
  }
  if (status === 401 || status === 403) {
    throw new ApiError('unauthorized', 'The session is no longer valid. Sign in again.');
  }
  const user = v.safeParse(User, body);
  if (status !== 200 || !user.success) throw unavailable({ status, body });
  return user.output;
}

/** The claims of a token that the auth server has just accepted. */
function readClaims(token: string) {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return v.parse(v.pipe(v.string(), v.parseJson(), Claims), payload);
}

function unavailable(cause: unknown): ApiError {
  return new ApiError('unavailable', 'The sign-in service does not answer. Try again later.', {
    cause,
  });
}
