import type { Context } from 'hono';
import type { Config } from '../config';
import type { Keys } from '../keys';
import type { Mailbox } from '../mail';

/** lite's own answer to the request, or to the request with another method, URL or body. */
export type AskLite = (
  c: Context,
  instead?: { method?: string; path?: string; body?: string },
) => Promise<Response>;

/** The context that the parts of the auth server share. All of it runs inside the mutex. */
export interface AuthContext {
  lite: AskLite;
  query: <Row>(sql: string, params: unknown[]) => Promise<Row[]>;
  config: Config['auth'];
  keys: Keys;
  mailbox: Mailbox;
  siteUrl: string;
  /** Whether one IP address may ask only so often. */
  limitsRequests: boolean;
  /** The URL under which tokens are issued. */
  issuer: string;
}
