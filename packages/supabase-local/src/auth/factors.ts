import { Hono } from 'hono';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import * as v from 'valibot';
import { authError, clientIp, readBody } from './http';
import type { AuthContext } from './context';
import {
  type FactorRow,
  findFactorSql,
  insertChallengeSql,
  insertFactorSql,
  removeAbandonedFactorsSql,
  removeFactorSql,
} from './factor-sql';
import { requireSession, type Session, type SessionEnv } from './access';
import { findUser, type UserRow } from './users';
import { verifyFactor } from './verify-factor';

interface FactorEnv extends SessionEnv {
  Variables: SessionEnv['Variables'] & { factor: FactorRow };
}

const enrollSchema = v.object({
  factor_type: v.string(),
  friendly_name: v.nullish(v.string(), ''),
  issuer: v.nullish(v.string(), ''),
});

/** The second factor: codes from an authenticator app. */
export function factors(context: AuthContext): Hono<FactorEnv> {
  const { query } = context;
  const routes = new Hono<FactorEnv>();

  function refuseEnrolment(user: UserRow, name: string, aal: Session['aal']): Response | null {
    const enrolled = user.factors ?? [];
    if (enrolled.some(({ friendly_name }) => friendly_name === name)) {
      return authError(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${name}" for this user already exists`,
      );
    }
    if (enrolled.length >= context.config.mfa.max_enrolled_factors) {
      return authError(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      );
    }
    if (aal !== 'aal2' && enrolled.some(({ status }) => status === 'verified')) {
      return authError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    }
    return null;
  }

  routes.use(requireSession(context));

  routes.post('/', async (c) => {
    const { aal, user: asked } = c.get('session');
    const input = await readBody(c, enrollSchema);
    if (input instanceof Response) return input;
    const { factor_type: type, friendly_name: name, issuer } = input;
    if (type !== 'totp') return refuseType(type);
    await query(removeAbandonedFactorsSql, [asked.id]);
    const user = (await findUser(asked.id, context)) ?? asked;
    const rejection = refuseEnrolment(user, name, aal);
    if (rejection) return rejection;
    const totp = createTotp(issuer || new URL(context.siteUrl).host, user.email ?? '');
    const secret = totp.secret.base32;
    const uri = totp.toString();
    const [factor] = await query<{ id: string }>(insertFactorSql, [user.id, name, secret]);
    const qrCode = renderSVG(uri, { ecc: 'H' });
    return c.json({
      id: factor?.id,
      type,
      friendly_name: name,
      totp: { qr_code: qrCode, secret, uri },
    });
  });

  routes.use('/:id/*', async (c, next) => {
    const id = c.req.param('id');
    if (!v.is(v.pipe(v.string(), v.uuid()), id)) {
      return authError(404, 'validation_failed', 'factor_id must be an UUID');
    }
    const [factor] = await query<FactorRow>(findFactorSql, [id, c.get('session').user.id]);
    if (!factor) return authError(404, 'mfa_factor_not_found', 'Factor not found');
    c.set('factor', factor);
    return next();
  });

  routes.post('/:id/challenge', async (c) => {
    const [challenge] = await query<{ id: string; expires_at: number }>(insertChallengeSql, [
      c.get('factor').id,
      clientIp(c),
    ]);
    return c.json({ ...challenge, type: 'totp' });
  });

  routes.post('/:id/verify', (c) => verifyFactor(c, c.get('session'), c.get('factor'), context));

  routes.delete('/:id', async (c) => {
    const { id, status } = c.get('factor');
    if (status === 'verified' && c.get('session').aal !== 'aal2') {
      return authError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await query(removeFactorSql, [id]);
    return c.json({ id });
  });

  return routes;
}

function refuseType(type: string): Response {
  if (type === 'phone' || type === 'webauthn') {
    return authError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${type}`);
  }
  return authError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
}

/** Returns a new TOTP as authenticator apps have it: SHA-1, 6 digits, a new code every 30 s. */
function createTotp(issuer: string, account: string): TOTP {
  return new TOTP({ issuer, label: account, secret: new Secret({ size: 20 }) });
}
