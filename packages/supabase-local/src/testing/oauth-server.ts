import { createHash, randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { Config } from '../config';
import { startHttpServer } from '../http-server';

const client = { client_id: 'label-site', secret: 'of the label-site' };

const personSchema = v.object({
  email: v.string(),
  /** Unlike the email, it stays when a person changes that. */
  id: v.optional(v.string()),
  verified: v.optional(v.literal('on')),
});
type Person = v.InferOutput<typeof personSchema>;

export interface OAuthServer {
  url: string;
  /** The settings of a backend that knows this server as GitHub. */
  external: NonNullable<Config['auth']['external']>;
  stop: () => Promise<void>;
}

/**
 * An identity provider of one's own, with GitHub's interface. Its page accepts
 * any email that is typed in, so that tests can be any person. It stores nobody: the code says who the
 * person is.
 */
export async function startOAuthServer(): Promise<OAuthServer> {
  const http = await startHttpServer('127.0.0.1', 0);
  const { url } = http;
  const app = new Hono();
  const given = new Set<string>();

  app.get('/login/oauth/authorize', (c) => c.html(page(c.req.query())));

  app.get('/decide', (c) => {
    const { redirect_uri = '', state = '', decision, ...person } = c.req.query();
    const url = new URL(redirect_uri);
    url.searchParams.set('state', state);
    if (decision === 'allow') {
      const code = encode(v.parse(personSchema, person));
      given.add(code);
      url.searchParams.set('code', code);
    } else {
      url.searchParams.set('error', 'access_denied');
      url.searchParams.set('error_description', 'The user has denied your application access.');
    }
    return c.redirect(url.href);
  });

  app.post('/login/oauth/access_token', async (c) => {
    const { client_id, client_secret, code } = await c.req.parseBody();
    if (client_id !== client.client_id || client_secret !== client.secret) {
      return c.json({ error: 'invalid_client' }, 401);
    }
    if (typeof code !== 'string' || !given.delete(code)) {
      return c.json({ error: 'invalid_grant' }, 400);
    }
    return c.json({ access_token: code, token_type: 'bearer' });
  });

  app.get('/api/v3/user', (c) => {
    const person = tokenOf(c);
    return c.json({ id: Number(subjectOf(person)), login: person.email.split('@')[0] });
  });
  app.get('/api/v3/user/emails', (c) => {
    const { email, verified } = tokenOf(c);
    return c.json([
      { email: 'second@elsewhere.example', primary: false, verified: true },
      { email, primary: true, verified: verified === 'on' },
    ]);
  });

  http.serve(
    (request) => app.fetch(request),
    (_request, socket) => socket.destroy(),
  );
  return { url, external: { github: { enabled: true, ...client, url } }, stop: http.close };
}

/** Answers the page of a provider at this URL; returns the URL that it redirects to. */
export async function answerProvider(
  url: string,
  answer: { deny: true } | { email: string; id?: string; isVerified?: boolean },
): Promise<string> {
  const { origin, searchParams } = new URL(url);
  const decision = new URL(`${origin}/decide`);
  for (const name of ['redirect_uri', 'state']) {
    decision.searchParams.set(name, searchParams.get(name) ?? '');
  }
  decision.searchParams.set('decision', 'deny' in answer ? 'deny' : 'allow');
  if (!('deny' in answer)) {
    const { email, id, isVerified = true } = answer;
    decision.searchParams.set('email', email);
    if (id !== undefined) decision.searchParams.set('id', id);
    if (isVerified) decision.searchParams.set('verified', 'on');
  }
  const response = await fetch(decision, { redirect: 'manual' });
  return response.headers.get('location') ?? '';
}

function encode(person: Person): string {
  return Buffer.from(JSON.stringify({ ...person, occasion: randomUUID() })).toString('base64url');
}

function tokenOf(c: Context): Person {
  const token = c.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
  return v.parse(personSchema, JSON.parse(Buffer.from(token, 'base64url').toString()));
}

function subjectOf({ email, id }: Person): string {
  return id ?? String(createHash('sha256').update(email).digest().readUInt32BE());
}

function page({ redirect_uri, state, scope }: Record<string, string>) {
  return html`<!doctype html>
    <html lang="en">
      <title>Sign in with a provider</title>
      <h1>Sign in with a provider</h1>
      <p>The site asks for: ${scope}</p>
      <form action="/decide">
        <input type="hidden" name="redirect_uri" value="${redirect_uri}" />
        <input type="hidden" name="state" value="${state}" />
        <p>
          <label>E-mail <input name="email" type="email" /></label>
        </p>
        <p>
          <label
            ><input name="verified" type="checkbox" checked /> The email address is confirmed</label
          >
        </p>
        <button name="decision" value="allow">Allow</button>
        <button name="decision" value="deny">Deny</button>
      </form>
    </html>`;
}
