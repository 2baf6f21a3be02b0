import { isIP } from 'node:net';
import type { Context } from 'hono';

/** Returns the IP address of the client, as the HTTP server says, or a proxy before it. */
export function clientIp(c: Context): string {
  const [first = ''] = (c.req.header('x-forwarded-for') ?? '').split(',');
  return isIP(first.trim()) ? first.trim() : '127.0.0.1';
}
