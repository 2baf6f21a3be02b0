import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Config, toSeconds } from '../config';
import { authError, clientIp } from './http';

/**
 * Returns GoTrue's error for a mail too soon after the last one of its kind (`age`, in seconds), or to an
 * email that its mail service does not write to; null when it may be sent.
 */
export function refuseMail(
  email: string,
  age: number | null,
  { max_frequency, authorized_addresses: authorized = [] }: Config['auth']['email'],
): Response | null {
  const wait = Math.ceil(toSeconds(max_frequency) - (age ?? Infinity));
  if (wait > 0) {
    return authError(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${wait} seconds.`,
    );
  }
  // A label within the email, ada+site@…, does not count.
  const plain = email.replace(/\+[^@]+@/, '@').toLowerCase();
  if (authorized.length === 0 || authorized.some((other) => other.toLowerCase() === plain)) {
    return null;
  }
  return authError(
    400,
    'email_address_not_authorized',
    `Email address "${email}" cannot be used as it is not authorized`,
  );
}

/** The requests from one IP address that GoTrue answers at once. */
const burst = 30;

/** Refuses what goes beyond that, until as many times these seconds have passed. */
function limit(seconds: number) {
  const buckets = new Map<string, { left: number; at: number }>();
  return createMiddleware(async (c, next) => {
    const ip = clientIp(c);
    const now = Date.now();
    const { left, at } = buckets.get(ip) ?? { left: burst, at: now };
    const filled = Math.min(burst, left + (now - at) / (seconds * 1000));
    if (filled < 1) return authError(429, 'over_request_rate_limit', 'Request rate limit reached');
    buckets.set(ip, { left: filled - 1, at: now });
    return next();
  });
}

/** The limits that GoTrue has for an IP address where nothing else is configured. */
export function requestLimits(): Hono {
  const routes = new Hono();
  routes.post('/token', limit(2));
  routes.on(['GET', 'POST'], '/verify', limit(10));
  for (const path of ['/recover', '/otp', '/signup']) routes.post(path, limit(10));
  routes.put('/user', limit(10));
  routes.post('/factors/:id/challenge', limit(4));
  routes.post('/factors/:id/verify', limit(4));
  return routes;
}
