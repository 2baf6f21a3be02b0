import { isIP } from 'node:net';
import type { Context } from 'hono';
import * as v from 'valibot';
import { createMiddleware } from 'hono/factory';

/** An error in GoTrue's form. */
export function authError(status: number, code: string, message: string): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { 'X-Sb-Error-Code': code } },
  );
}

/** Replaces lone surrogates in a client's JSON, as Go does. */
function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? Buffer.from(value).toString() : value;
}

/** The body, or the answer that says what is wrong with it. */
export async function readBody<Output>(
  c: Context,
  schema: v.GenericSchema<unknown, Output>,
): Promise<Output | Response> {
  const text = await c.req.text();
  const result = v.safeParse(schema, text === '' ? {} : JSON.parse(text, wellFormed));
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue);
  return authError(400, 'validation_failed', field ? `${field}: ${issue.message}` : issue.message);
}

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

/** Returns the IP address of the client, as the HTTP server says. */
export function clientIp(c: Context): string {
  const ip = c.req.header('cf-connecting-ip') ?? '';
  return isIP(ip) ? ip : '127.0.0.1';
}
