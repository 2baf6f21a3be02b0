import * as v from 'valibot';
import { authError } from '../http';
import type { AuthContext } from '../context';
import { pruneFlows, refuseChallenge } from '../flow-state';
import { type RedirectError, redirectTarget } from '../redirects';
import { configuredProvider, type Tokens } from './github';

/** One person's way to a provider and back. */
export interface Flow {
  id: string;
  provider: string;
  target: string;
  code: string | null;
  /** The user who links an identity; null for a sign-in. */
  linkTo: string | null;
}

interface FlowRow extends Flow {
  isUsed: boolean;
  isExpired: boolean;
}

const insertSql = `
  insert into auth.flow_state (
    id, auth_code, authentication_method, provider_type, code_challenge, code_challenge_method,
    referrer, linking_target_id, created_at, updated_at
  ) values (
    gen_random_uuid(), case when $2::text <> '' then gen_random_uuid()::text end, 'oauth', $1,
    nullif($2, ''), nullif($3, ''), $4, $5, now(), now()
  )
  returning id`;

/** The parameters that are for us; a provider gets all others. */
const own = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'code_challenge',
  'code_challenge_method',
  'skip_http_redirect',
]);

/** Returns the URL of the provider's page that asks the person, or an error. */
export async function beginFlow(
  parameters: Record<string, string>,
  linkTo: string | null,
  context: AuthContext,
): Promise<URL | Response> {
  const { provider: name = '', scopes = '' } = parameters;
  const provider = configuredProvider(name, context.config);
  if (!provider) {
    const message = 'Unsupported provider: provider is not enabled';
    return authError(400, 'validation_failed', message);
  }
  const { code_challenge = '', code_challenge_method = '' } = parameters;
  const challenge = { code_challenge, code_challenge_method };
  const rejection = refuseChallenge(challenge);
  if (rejection) return rejection;

  await pruneFlows(context);
  const [flow] = await context.query<{ id: string }>(insertSql, [
    name,
    code_challenge,
    code_challenge_method.toLowerCase(),
    redirectTarget(parameters['redirect_to'], context),
    linkTo,
  ]);
  const url = new URL(provider.authorizeUrl);
  const asked = {
    ...Object.fromEntries(Object.entries(parameters).filter(([key]) => !own.has(key))),
    client_id: provider.settings.client_id ?? '',
    redirect_uri: callbackUrl(provider.settings.redirect_uri, context),
    response_type: 'code',
    scope: [...new Set([...provider.scopes, ...scopes.split(/[ ,]+/).filter(Boolean)])].join(' '),
    state: flow?.id ?? '',
  };
  for (const [key, value] of Object.entries(asked)) url.searchParams.set(key, value);
  return url;
}

/** Returns the URL that a provider sends people back to. */
export function callbackUrl(
  configured: string | undefined,
  { issuer }: Pick<AuthContext, 'issuer'>,
): string {
  return configured || `${issuer}/callback`;
}

const findSql = `
  select id, provider_type as provider, referrer as target, auth_code as code,
    linking_target_id as "linkTo", user_id is not null as "isUsed",
    created_at < now() - interval '5 minutes' as "isExpired"
  from auth.flow_state
  where id = $1 and authentication_method = 'oauth'`;

/** Returns the flow of a person who comes back from a provider with this state, or an error where there is none. */
export async function findFlow(
  state: string | undefined,
  { query }: AuthContext,
): Promise<Flow | RedirectError> {
  if (!state) return lost('bad_oauth_callback', 'OAuth state parameter missing');
  if (!v.is(v.pipe(v.string(), v.uuid()), state)) {
    return lost('bad_oauth_state', 'OAuth state parameter is invalid');
  }
  const [flow] = await query<FlowRow>(findSql, [state]);
  if (!flow) return lost('bad_oauth_state', 'OAuth state not found or expired');
  if (flow.isExpired) return lost('bad_oauth_state', 'OAuth state has expired');
  if (flow.isUsed) return lost('flow_state_already_used', 'State has already been used');
  return flow;
}

const lost = (code: string, description: string) => ({
  error: 'invalid_request',
  code,
  description,
});

const endSql = `
  update auth.flow_state set user_id = $2, provider_access_token = $3, provider_refresh_token = $4,
    auth_code_issued_at = now(), updated_at = now()
  where id = $1`;

/** From now on a client with the code and its verifier can sign in as the user. */
export async function endFlow(
  { id }: Flow,
  userId: string,
  tokens: Tokens,
  { query }: AuthContext,
): Promise<void> {
  await query(endSql, [id, userId, tokens.access_token, tokens.refresh_token ?? '']);
}
