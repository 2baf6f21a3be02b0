import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';

const header = 'X-Supabase-Api-Version';
const version = '2024-01-01';

const errorSchema = v.looseObject({ error_code: v.string(), msg: v.string() });

/** Gives errors the form of the API version that the client asks for, as GoTrue does. */
export const answerInVersion = createMiddleware(async (c, next) => {
  await next();
  if (c.res.ok || (c.req.header(header) ?? '') < version) return;
  const json: unknown = await c.res
    .clone()
    .json()
    .catch(() => null);
  const error = v.safeParse(errorSchema, json);
  if (!error.success) return;
  const { error_code: code, msg: message, ...details } = error.output;
  c.res = Response.json({ ...details, code, message }, c.res);
  c.res.headers.set(header, version);
});
