import { Hono } from 'hono';
import * as v from 'valibot';
import { authError } from './answers';
import type { AuthContext } from './context';
import { issueCode, issueSession } from './flow-state';
import { codePrefix, hashOf, linkTypes, type LinkType } from './link-mail';
import { updateProviders } from './providers/accounts';
import { readBody } from './read-body';
import {
  redirectTarget,
  urlWithCode,
  urlWithError,
  urlWithMessage,
  urlWithSession,
} from './redirects';
import { consentSql, findOwnerSql, spendSql, type Owner } from './verify-sql';

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

/** What a mail of `sendLink` is good for. The other mails are lite's. */
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
