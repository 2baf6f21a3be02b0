import { createHash, randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { Config } from '../config';
import { startHttpServer } from '../http-server';

const client = { client_id: 'label-site', secret: 'of the label-site' };

const personSchema = v.object({
  email: v.string(),
  /** Unlike the email, it stays when a person changes that. */
  id: v.optional(v.string()),
  isVerified: v.optional(v.boolean(), true),
});
type Person = v.InferInput<typeof personSchema>;

export interface Provider {
  url: string;
  /** The settings of a backend that knows this server as GitHub. */
  external: NonNullable<Config['auth']['external']>;
  stop: () => Promise<void>;
}

/**
 * Starts a server with the endpoints of GitHub that the auth server uses: it exchanges a code for a token, and returns the
 * token's user. It stores no users: code and token contain them. A test acts as the consent page, with `answerProvider`.
 */
export async function startProvider(): Promise<Provider> {
  const http = await startHttpServer('127.0.0.1', 0);
  const { url } = http;
  const app = new Hono();

  app.get('/login/oauth/authorize', (c) => c.text('A test answers in place of this page.'));

  app.post('/login/oauth/access_token', async (c) => {
    const { client_id, client_secret, code } = await c.req.parseBody();
    if (client_id !== client.client_id || client_secret !== client.secret) {
      return c.json({ error: 'invalid_client' }, 401);
    }
    if (typeof code !== 'string' || !personOf(code)) {
      return c.json({ error: 'invalid_grant' }, 400);
    }
    return c.json({ access_token: code, token_type: 'bearer' });
  });

  app.get('/api/v3/user', (c) => {
    const { email, id } = signedIn(c);
    const ownId = id ?? createHash('sha256').update(email).digest().readUInt32BE();
    return c.json({ id: Number(ownId), login: email.split('@')[0] });
  });
  app.get('/api/v3/user/emails', (c) => {
    const { email, isVerified } = signedIn(c);
    return c.json([
      { email: 'second@elsewhere.example', primary: false, verified: true },
      { email, primary: true, verified: isVerified },
    ]);
  });

  http.serve(
    (request) => app.fetch(request),
    (_request, socket) => socket.destroy(),
  );
  return { url, external: { github: { enabled: true, ...client, url } }, stop: http.close };
}

export type ProviderAnswer = { deny: true } | Person;

/** Returns the URL to which the provider redirects from the URL of its page. */
export function answerProvider(url: string, answer: ProviderAnswer): string {
  const { searchParams } = new URL(url);
  const callback = new URL(searchParams.get('redirect_uri') ?? '');
  const values: Record<string, string> =
    'deny' in answer
      ? {
          error: 'access_denied',
          error_description: 'The user has denied your application access.',
        }
      : { code: codeOf(answer) };
  for (const [name, value] of Object.entries(values)) callback.searchParams.set(name, value);
  callback.searchParams.set('state', searchParams.get('state') ?? '');
  return callback.href;
}

function codeOf(person: Person): string {
  return Buffer.from(JSON.stringify({ ...person, occasion: randomUUID() })).toString('base64url');
}

function personOf(code: string): v.InferOutput<typeof personSchema> | null {
  try {
    return v.parse(personSchema, JSON.parse(Buffer.from(code, 'base64url').toString()));
  } catch {
    return null;
  }
}

function signedIn(c: Context) {
  const person = personOf(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '');
  if (!person) throw new Error('The token is nobody’s.');
  return person;
}
