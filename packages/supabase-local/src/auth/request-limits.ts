import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { authError } from './answers';
import { clientIp } from './client-ip';

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
