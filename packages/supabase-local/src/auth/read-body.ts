import type { Context } from 'hono';
import * as v from 'valibot';
import { authError } from './answers';

/** Half a character is none: like Go, JSON of a client has a replacement for it. */
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
