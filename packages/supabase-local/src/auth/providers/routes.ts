import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { AuthContext } from '../context';
import { issueSession } from '../flow-state';
import { urlWithCode, urlWithError, urlWithSession } from '../redirects';
import { linkIdentity, ProviderError, signInWith } from './accounts';
import { beginFlow, callbackUrl, endFlow, findFlow, type Flow } from './flow';
import {
  configuredNames,
  configuredProvider,
  exchangeCode,
  type Profile,
  type Tokens,
} from './github';

const answerSchema = v.object({
  state: v.optional(v.string()),
  code: v.optional(v.string(), ''),
  error: v.optional(v.string(), ''),
  error_description: v.optional(v.string(), ''),
});
const settingsSchema = v.looseObject({ external: v.record(v.string(), v.boolean()) });
type Answer = v.InferOutput<typeof answerSchema>;

/** Signing in with an account of somebody else's. */
export function providerRoutes(context: AuthContext): Hono {
  const routes = new Hono();

  routes.get('/authorize', async (c) => {
    const url = await beginFlow(c.req.query(), null, context);
    return url instanceof Response ? url : c.redirect(url, 302);
  });

  routes.get('/settings', async (c) => {
    const answer = await context.lite(c, { method: 'GET' }); // also for HEAD
    if (!answer.ok) return answer;
    const settings = v.parse(settingsSchema, await answer.json());
    const names = configuredNames(context.config);
    const external = {
      ...settings.external,
      ...Object.fromEntries(names.map((name) => [name, true])),
    };
    return Response.json({ ...settings, external }, answer);
  });

  // Providers send people back with a link or with a form.
  routes.get('/callback', (c) => comeBack(c, v.parse(answerSchema, c.req.query())));
  routes.post('/callback', async (c) => {
    const answer = v.safeParse(answerSchema, await c.req.parseBody().catch(() => ({})));
    return comeBack(c, answer.success ? answer.output : v.parse(answerSchema, {}));
  });

  async function comeBack(c: Context, answer: Answer): Promise<Response> {
    const flow = await findFlow(answer.state, context);
    if ('error' in flow) return c.redirect(urlWithError(context.siteUrl, flow, 'query'), 303);
    try {
      const { profile, tokens } = await identify(answer, flow);
      const { provider, linkTo } = flow;
      const userId = linkTo ?? (await signInWith(provider, profile, context));
      if (linkTo !== null) await linkIdentity(linkTo, provider, profile, context);
      return await finish(c, flow, userId, tokens);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return c.redirect(urlWithError(flow.target, error.details, 'both'), 302);
    }
  }

  async function identify(answer: Answer, flow: Flow) {
    const { code, error, error_description: description } = answer;
    if (error !== '') throw new ProviderError({ error, description });
    const provider = configuredProvider(flow.provider, context.config);
    if (code === '' || !provider) throw noCode();
    const { client_id = '', secret = '', redirect_uri } = provider.settings;
    try {
      const tokens = await exchangeCode(provider, {
        client_id,
        client_secret: secret,
        code,
        redirect_uri: callbackUrl(redirect_uri, context),
      });
      const profile: Profile = await provider.readProfile(tokens.access_token);
      if (profile.email === '') throw new Error('The profile has no email address.');
      return { profile, tokens };
    } catch (cause) {
      console.error(cause);
      throw notUnderstood(code);
    }
  }

  async function finish(c: Context, flow: Flow, userId: string, tokens: Tokens) {
    if (flow.code !== null) {
      await endFlow(flow, userId, tokens, context);
      return c.redirect(urlWithCode(flow.target, flow.code), 302);
    }
    await context.query('delete from auth.flow_state where id = $1', [flow.id]);
    const session = await issueSession(c, userId, 'oauth', context);
    if (!session.ok) return session;
    const url = urlWithSession(flow.target, {
      ...(await session.json()),
      provider_token: tokens.access_token,
      ...(tokens.refresh_token !== undefined && { provider_refresh_token: tokens.refresh_token }),
    });
    return c.redirect(url, 302);
  }

  return routes;
}

const noCode = () =>
  new ProviderError({
    error: 'invalid_request',
    code: 'bad_oauth_callback',
    description: 'OAuth callback with missing authorization code missing',
  });

const notUnderstood = (code: string) =>
  new ProviderError({
    error: 'server_error',
    code: 'unexpected_failure',
    description: `Unable to exchange external code: ${code}`,
  });
