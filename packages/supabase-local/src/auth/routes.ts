import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { adminUsers } from './admin-users';
import { answerInVersion, authError, readBody } from './http';
import type { AskLite, AuthContext } from './context';
import { factors } from './factors';
import { methodOfCode } from './flow-state';
import { identities } from './identities';
import { invite } from './invite';
import { ownUser } from './own-user';
import { providerRoutes } from './providers/routes';
import { reauthentication } from './password';
import { recovery } from './recovery';
import { requestLimits } from './limits';
import { refuseKey } from './access';
import { completeSession } from './sessions';
import { verify } from './verify';

const bodySchema = v.looseObject({
  email: v.nullish(v.string()),
  password: v.nullish(v.string()),
  current_password: v.nullish(v.string()),
  nonce: v.nullish(v.string()),
  refresh_token: v.nullish(v.string()),
  auth_code: v.nullish(v.string()),
});

/** The auth server under /auth/v1: lite's answers, corrected where GoTrue's are different. */
export function authRoutes(given: AuthContext): Hono {
  const lite: AskLite = async (c, instead) =>
    given.lite(c, { ...(await bodyWithoutNulls(c)), ...instead });
  const context = { ...given, lite };
  const routes = new Hono();
  const signIn = async (c: Context, method: string | null): Promise<Response> =>
    completeSession(await context.lite(c), method, context);

  routes.use(answerInVersion);
  if (given.limitsRequests) routes.route('/', requestLimits());

  // Before the check of bodies: identity providers post forms here.
  routes.route('/', providerRoutes(context));

  routes.use(async (c, next) => {
    const body = await c.req.text();
    if (body !== '' && !isAcceptable(body)) {
      return authError(400, 'bad_json', 'Could not parse request body as JSON');
    }
    // No text of the database holds a NUL.
    if (!Object.values(c.req.query()).some((value) => value.includes('\0'))) return next();
    return authError(400, 'validation_failed', 'Invalid query parameter');
  });

  routes.route('/admin/users', adminUsers(context));

  routes.route('/factors', factors(context));
  routes.route('/user/identities', identities(context));
  routes.route('/user', ownUser(context));
  routes.route('/reauthenticate', reauthentication(context));

  routes.post('/otp', async (c) => {
    if (context.config.enable_signup) return context.lite(c);
    // lite creates a user for each email that requests a one-time password, even where sign-up is closed.
    const input = await readBody(c, v.looseObject({ create_user: v.nullish(v.boolean(), true) }));
    if (input instanceof Response) return input;
    const body = JSON.stringify({ ...input, create_user: false });
    const answer = await context.lite(c, { body });
    if (answer.headers.get('x-sb-error-code') !== 'otp_disabled' || !input.create_user) {
      return answer;
    }
    return authError(422, 'signup_disabled', 'Signups not allowed for this instance');
  });

  routes.route('/', recovery(context));
  routes.route('/', invite(context));
  routes.route('/', verify(context));
  routes.post('/token', async (c) => signIn(c, await methodOfGrant(c, context)));
  routes.post('/signup', (c) => signIn(c, 'password'));
  routes.on(['GET', 'POST'], '/verify', (c) => signIn(c, 'otp'));

  routes.post('/logout', (c) => refuseKey(c, context) ?? context.lite(c));

  routes.all('*', (c) => context.lite(c));
  return routes;
}

/** Returns the authentication method of a grant of /token; null for a refresh, which is no sign-in. */
async function methodOfGrant(c: Context, context: AuthContext): Promise<string | null> {
  const grant = c.req.query('grant_type');
  if (grant === 'password') return 'password';
  if (grant !== 'pkce') return null;
  const { auth_code } = v.parse(bodySchema, await c.req.json());
  return (await methodOfCode(auth_code ?? '', context)) ?? null;
}

function isAcceptable(body: string): boolean {
  try {
    const json: unknown = JSON.parse(body, refuseNul);
    return v.is(bodySchema, json) && !Array.isArray(json);
  } catch {
    return false; // also where it is too deep to be looked through
  }
}

/** No text of the database holds a NUL. */
function refuseNul(key: string, value: unknown): unknown {
  if (key.includes('\0') || (typeof value === 'string' && value.includes('\0'))) {
    throw new SyntaxError('There is a NUL in the text.');
  }
  return value;
}

/** Returns the body for lite, which treats null as a value; GoTrue ignores it. */
async function bodyWithoutNulls(c: Context): Promise<{ body?: string }> {
  const text = await c.req.text();
  if (!isAcceptable(text)) return {};
  const entries = Object.entries(v.parse(bodySchema, JSON.parse(text)));
  return {
    body: JSON.stringify(Object.fromEntries(entries.filter(([, value]) => value !== null))),
  };
}
