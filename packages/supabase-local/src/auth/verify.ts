import { Hono } from 'hono';
import * as v from 'valibot';
import { codePrefix, hashOf, type LinkType, linkTypes } from './link-mail';
import { hash } from './users';
import { authError, readBody } from './http';
import type { AuthContext } from './context';
import { issueCode, issueSession } from './flow-state';
import { updateProviders } from './providers/accounts';
import {
  redirectTarget,
  urlWithCode,
  urlWithError,
  urlWithMessage,
  urlWithSession,
} from './redirects';

interface Owner {
  id: string;
  isBanned: boolean;
  isCurrent: boolean;
  /** The new email waits for the consent of both, and nobody has given it yet. */
  hasConsent: boolean;
}

/** The columns of the tokens, and of when they were mailed. */
const columns: Record<LinkType, { tokens: string; sentAt: string }> = {
  recovery: { tokens: 'recovery_token', sentAt: 'recovery_sent_at' },
  invite: { tokens: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  email_change: {
    tokens: 'email_change_token_new, email_change_token_current',
    sentAt: 'email_change_sent_at',
  },
};

/** token, seconds for which it counts */
const findOwnerSql = (type: LinkType) => `
  select id, coalesce(banned_until > now(), false) as "isBanned",
    coalesce(${columns[type].sentAt} > now() - make_interval(secs => $2), false) as "isCurrent",
    email_change_confirm_status > 0 or email is null as "hasConsent"
  from auth.users where $1 in (${columns[type].tokens})`;

/** user, token: what the first of the two who have to agree has answered */
const consentSql = `
  update auth.users set email_change_confirm_status = 1,
    email_change_token_new = nullif(email_change_token_new, $2),
    email_change_token_current = nullif(email_change_token_current, $2)
  where id = $1`;

/** No other mailed link counts any more. */
const spendTokens = `
  confirmation_token = null, recovery_token = null, email_change_token_new = null,
  email_change_token_current = null, updated_at = now()`;

const confirm = `
  email_confirmed_at = coalesce(email_confirmed_at, now()),
  raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'`;

/** user */
const spendSql: Record<LinkType, string> = {
  recovery: `update auth.users set ${confirm}, ${spendTokens} where id = $1`,
  invite: `
    with verified as (
      update auth.identities
      set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
      where user_id = $1 and email = (select email from auth.users where id = $1)
    )
    update auth.users set ${confirm}, ${spendTokens}, encrypted_password = coalesce(
      nullif(encrypted_password, ''), ${hash("encode(extensions.gen_random_bytes(32), 'hex')")}
    )
    where id = $1`,
  email_change: `
    with renamed as (
      insert into auth.identities (
        id, provider, provider_id, user_id, identity_data, created_at, updated_at
      )
      select gen_random_uuid(), 'email', id::text, id,
        jsonb_build_object(
          'sub', id, 'email', email_change, 'email_verified', true, 'phone_verified', false
        ),
        now(), now()
      from auth.users where id = $1
      on conflict (provider, provider_id) do update set
        identity_data = identities.identity_data || excluded.identity_data, updated_at = now()
    )
    update auth.users set ${confirm}, ${spendTokens}, email = email_change, email_change = null,
      email_change_confirm_status = 0
    where id = $1`,
};

const bodySchema = v.looseObject({
  type: v.nullish(v.string(), ''),
  token: v.nullish(v.string(), ''),
  token_hash: v.nullish(v.string(), ''),
  email: v.nullish(v.pipe(v.string(), v.trim(), v.toLowerCase()), ''),
  phone: v.nullish(v.string(), ''),
  redirect_to: v.nullish(v.string(), ''),
});
const typeSchema = v.picklist(linkTypes);

interface Rejection {
  code: 'otp_expired' | 'user_banned';
  message: string;
}

/** The user who is known by a token from now on; null while the other email has to agree as well. */
type Verified = { userId: string } | null;

const halfway =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** The routes that verify the mails of `sendLink`. The other mails are lite's. */
export function verify(context: AuthContext): Hono {
  const { query, config } = context;
  const routes = new Hono();

  // Standard links: a browser comes with the token, and is sent on with what it gives.
  routes.get('/verify', async (c, next) => {
    const { token = '', type, redirect_to: requested } = c.req.query();
    if (!v.is(typeSchema, type) || token === '') return next();
    const target = redirectTarget(requested, context);
    const isPkce = token.startsWith(codePrefix);
    const verified = await spend(type, [token]);
    if (verified === null) return c.redirect(urlWithMessage(target, halfway, isPkce), 303);
    if ('code' in verified) {
      const { code, message: description } = verified;
      const error = { error: 'access_denied', code, description };
      return c.redirect(urlWithError(target, error, isPkce ? 'both' : 'fragment'), 303);
    }
    if (isPkce) return c.redirect(await codeFor(target, verified.userId, type), 303);
    const session = await issueSession(c, verified.userId, 'otp', context);
    if (!session.ok) return session;
    return c.redirect(urlWithSession(target, { ...(await session.json()), type }), 303);
  });

  // A page of the site sends the hash from its URL, or the code that somebody has typed.
  routes.post('/verify', async (c, next) => {
    const input = await readBody(c, bodySchema);
    if (input instanceof Response) return input;
    const { type, token, token_hash: hash, email } = input;
    if (!v.is(typeSchema, type)) return next();
    if ((token === '') === (hash === '')) {
      return invalid('Verify requires either a token or a token hash');
    }
    if (hash !== '' && (email !== '' || input.phone !== '' || input.redirect_to !== '')) {
      return invalid('Only the token_hash and type should be provided');
    }
    const typed = hashOf(email, token);
    const verified = await spend(type, hash === '' ? [typed, codePrefix + typed] : [hash]);
    if (verified === null) return Response.json({ code: '200', msg: halfway });
    if ('code' in verified) return authError(403, verified.code, verified.message);
    return issueSession(c, verified.userId, 'otp', context);
  });

  async function spend(type: LinkType, hashes: string[]): Promise<Verified | Rejection> {
    for (const hash of hashes) {
      const values = [hash, config.email.otp_expiry];
      const [owner] = await query<Owner>(findOwnerSql(type), values);
      if (!owner) continue;
      if (owner.isBanned) return { code: 'user_banned', message: 'User is banned' };
      if (!owner.isCurrent) break;
      if (type === 'email_change' && config.email.double_confirm_changes && !owner.hasConsent) {
        await query(consentSql, [owner.id, hash]);
        return null;
      }
      await query(spendSql[type], [owner.id]);
      await updateProviders(owner.id, context);
      return { userId: owner.id };
    }
    return { code: 'otp_expired', message: 'Email link is invalid or has expired' };
  }

  async function codeFor(target: string, userId: string, type: LinkType): Promise<string> {
    const code = await issueCode(userId, type, context);
    if (code !== undefined) return urlWithCode(target, code);
    const description = 'No associated flow state found.';
    const error = { error: 'invalid_request', code: 'flow_state_not_found', description };
    return urlWithError(target, error, 'both');
  }

  return routes;
}

const invalid = (message: string) => authError(400, 'validation_failed', message);
