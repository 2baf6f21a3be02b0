import { isIP } from 'node:net';
import type { Context } from 'hono';

/** Where a request comes from, as the HTTP server says, or a proxy before it. */
export function clientAddress(c: Context): string {
  const [first = ''] = (c.req.header('x-forwarded-for') ?? '').split(',');
  return isIP(first.trim()) ? first.trim() : '127.0.0.1';
}
