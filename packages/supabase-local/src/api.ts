import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { AskLite } from './auth/context';
import type { Exclusive } from './mutex';
import { answerRest, refuseRestRequest } from './rest';

type Query = (sql: string, params: unknown[]) => Promise<unknown>;

const setting = `select set_config('request.headers', $1, false)`;

/**
 * Gives SQL a request's headers while it is answered, as PostgREST does: all of them but for cookies. lite does so by
 * itself for functions alone.
 */
async function withRequestHeaders<T>(
  query: Query,
  headers: Headers,
  answer: () => Promise<T>,
): Promise<T> {
  const visible = [...headers].filter(([name]) => name !== 'cookie');
  await query(setting, [JSON.stringify(Object.fromEntries(visible))]);
  try {
    return await answer();
  } finally {
    await query(setting, ['']);
  }
}

const largestBody = 5 * 1024 * 1024;

/** Lets pages of any origin ask, and read these headers of an answer. */
const allowOrigins = (exposeHeaders: string[]) =>
  cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders,
    maxAge: 86_400,
  });
const allowOriginsOfAuth = allowOrigins(['X-Total-Count', 'Link', 'X-Supabase-Api-Version']);
const allowOriginsOfRest = allowOrigins([
  'Content-Location',
  'Content-Range',
  'Location',
  'Preference-Applied',
]);

interface ApiOptions {
  exclusive: Exclusive;
  auth: Hono;
  lite: AskLite;
  query: Query;
}

/** The routes of the backend, and the middleware of all of them. */
export function createApi({ exclusive, auth, lite, query }: ApiOptions): Hono {
  const api = new Hono();

  api.use(async (c, next) =>
    c.req.path.startsWith('/auth/v1/') ? allowOriginsOfAuth(c, next) : allowOriginsOfRest(c, next),
  );
  api.use(
    bodyLimit({
      maxSize: largestBody,
      // The rest of the body stays unread, so this connection has no use after it.
      onError: (c) => c.json({ message: 'The request is too large' }, 413, { Connection: 'close' }),
    }),
  );
  api.use(async (c, next) => {
    // A slow sender must not keep the others waiting, so the body is read before the turn comes.
    await c.req.arrayBuffer();
    await exclusive(next);
  });

  api.route('/auth/v1', auth);
  api.all('/rest/v1/*', async (c) => {
    const rejection = refuseRestRequest(new URL(c.req.url));
    return rejection ?? withRequestHeaders(query, c.req.raw.headers, () => answerRest(c, lite));
  });
  api.all('/storage/v1/*', (c) => c.json({ message: 'Storage is not part of this backend' }, 501));
  api.notFound((c) => c.json({ message: 'Not found' }, 404));
  api.onError((error, c) => {
    console.error(error);
    return c.json({ message: 'Internal server error' }, 500);
  });
  return api;
}
