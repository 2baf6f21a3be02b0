import { expect } from 'vitest';
import * as v from 'valibot';
import {
  connect,
  connectAsStaff,
  staffPassword,
  type Client,
} from '@label/supabase-local/testing/test-backend';
import type { MailOptions } from '../mail/mail-options';
import { startSmtpServer, type TestSmtpServer } from './smtp-server';
import { TestUploads } from './upload-function';
import { workerBackend, type WorkerBackend } from '../../tests/support/worker-backend';

const Failed = v.object({ error: v.object({ code: v.string() }) });
const Link = v.object({
  data: v.object({ type: v.picklist(['invite', 'recovery']), tokenHash: v.string() }),
});

/** The function's response to an invitation. */
export const Invited = v.object({
  data: v.object({ email: v.string(), token: v.string(), mail: v.string() }),
});

export const mailOf = (smtpUrl: string): MailOptions => ({
  smtpUrl,
  from: { name: 'Label', address: 'noreply@label.example' },
  siteUrl: 'https://label.example',
  language: 'en',
});

interface Asked {
  method?: string;
  /** A text is sent as it is. */
  body?: unknown;
  /** That of another function. */
  url?: string;
}

/** A function beside the site with the secret key and a mail server, used as the panel and a guest use it. */
export class TestTeam {
  readonly backend: WorkerBackend;
  readonly smtp: TestSmtpServer;
  readonly api: TestUploads;
  /** The only member of staff when a test begins. */
  ada!: Client;

  private constructor(backend: WorkerBackend, smtp: TestSmtpServer, api: TestUploads) {
    this.backend = backend;
    this.smtp = smtp;
    this.api = api;
  }

  static async start(): Promise<TestTeam> {
    const backend = await workerBackend();
    const smtp = await startSmtpServer();
    return new TestTeam(backend, smtp, await startFunction(backend, mailOf(smtp.url)));
  }

  async stop(): Promise<void> {
    await this.api.stop();
    await this.smtp.stop();
  }

  async empty(): Promise<void> {
    await this.backend.sql(
      'delete from auth.users; truncate public.team_invitations, public.team_events',
    );
    this.smtp.mails.length = 0;
    this.ada = await connectAsStaff(this.backend, 'ada@label.example');
  }

  /** Asks the function as somebody; null asks without a token. */
  async ask(client: Client | null, path: string, asked: Asked = {}): Promise<Response> {
    const { method = 'GET', body, url = this.api.url } = asked;
    return fetch(`${url}/api/team${path}`, {
      method,
      headers: client ? { authorization: `Bearer ${await tokenOf(client)}` } : {},
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  invite(client: Client, email: string, language = 'en'): Promise<Response> {
    return this.ask(client, '/invitations', { method: 'POST', body: { email, language } });
  }

  /** Invites somebody who must not be refused, and returns the token of the link. */
  async invited(email: string): Promise<string> {
    const answer = await this.invite(this.ada, email);
    expect(answer.status).toBe(200);
    return v.parse(Invited, await answer.json()).data.token;
  }

  accept(token: string): Promise<Response> {
    return this.ask(null, '/accept', { method: 'POST', body: { token } });
  }

  /** Accepts, follows the link and chooses a password, as the guest's browser does. */
  async join(token: string): Promise<Client> {
    const answer = await this.accept(token);
    expect(answer.status).toBe(200);
    const { type, tokenHash } = v.parse(Link, await answer.json()).data;
    const guest = connect(this.backend.url, this.backend.keys.publishableKey);
    expect((await guest.auth.verifyOtp({ token_hash: tokenHash, type })).error).toBeNull();
    expect((await guest.auth.updateUser({ password: staffPassword })).error).toBeNull();
    return guest;
  }

  remove(client: Client, id: string): Promise<Response> {
    return this.ask(client, `/members/${id}`, { method: 'DELETE' });
  }

  async idOf(email: string): Promise<string> {
    const [row] = await this.backend.sql('select id from auth.users where email = $1', [email]);
    return v.parse(v.object({ id: v.string() }), row).id;
  }

  emails(): Promise<unknown[]> {
    return this.backend.sql('select email from auth.users order by email');
  }

  history(): Promise<unknown[]> {
    return this.backend.sql(
      'select kind, email, actor from public.team_events order by happened_at, ctid',
    );
  }
}

/** Starts a function with the secret key; without a mail server where there is none. */
export function startFunction(
  backend: WorkerBackend,
  mail: MailOptions | undefined,
): Promise<TestUploads> {
  const { secretKey } = backend.keys;
  const options = { backend: { secretKey }, mail, mailPause: 600_000 };
  return TestUploads.start({ ...backend, token: '' }, options);
}

export async function tokenOf(client: Client): Promise<string> {
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? expect.fail('no session');
}

/** Returns status and code of a refusal. */
export async function refusal(answer: Response | Promise<Response>): Promise<[number, string]> {
  const response = await answer;
  const { error } = v.parse(Failed, await response.json());
  return [response.status, error.code];
}

/** Returns whether somebody has the rights of staff. */
export const mayWrite = async (client: Client): Promise<boolean> =>
  (await client.from('artists').insert({ name: 'New' })).error === null;
