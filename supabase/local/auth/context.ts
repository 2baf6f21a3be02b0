import type { Context } from 'hono';
import type { Config } from '../config';
import type { Keys } from '../keys';

/** What the parts of the auth server share. All of it runs inside the mutex. */
export interface AuthContext {
  /** lite's own answer to the request, or to the request with another body. */
  lite: (c: Context, body?: string) => Promise<Response>;
  query: <Row>(sql: string, params: unknown[]) => Promise<Row[]>;
  config: Config['auth'];
  keys: Keys;
  /** The address under which tokens are issued. */
  issuer: string;
}
