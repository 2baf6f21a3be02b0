import { createMiddleware } from 'hono/factory';
import { authError } from './answers';

/** Lets a request pass that carries the secret key and no user's token. */
export function requireSecretKey(secretKey: string) {
  return createMiddleware(async (c, next) => {
    const key = c.req.header('apikey');
    const token = c.req.header('authorization')?.replace(/^Bearer\s+/i, '');
    if (key === undefined) return authError(401, 'no_authorization', 'No API key found in request');
    if (key !== secretKey || (token !== undefined && token !== secretKey)) {
      return authError(403, 'not_admin', 'User not allowed');
    }
    if (/^Mozilla\//i.test(c.req.header('user-agent') ?? '')) {
      return authError(401, 'not_admin', 'Forbidden use of secret API key in browser');
    }
    return next();
  });
}
