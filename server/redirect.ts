import { createAnswer, type Answer, type Headers } from './answer';

/** Sends whoever asks to another address of the site. */
export function redirectTo(status: 302 | 308, to: string, headers: Headers): Answer {
  return createAnswer({ status, headers: { ...headers, Location: to }, bytes: Buffer.alloc(0) });
}
