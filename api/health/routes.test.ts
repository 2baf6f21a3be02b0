import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { connectWithFactor } from '@label/supabase-local/testing/authenticator';
import {
  connect,
  connectAsStaff,
  signIn,
  staffPassword,
  type Client,
} from '@label/supabase-local/testing/test-backend';
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server';
import { mailOf, refusal, startFunction, tokenOf } from '../testing/team-function';
import type { TestUploads } from '../testing/upload-function';
import { workerBackend, type WorkerBackend } from '../../tests/support/worker-backend';

let backend: WorkerBackend;
let smtp: TestSmtpServer;
let api: TestUploads;
let ada: Client;

beforeAll(async () => {
  backend = await workerBackend();
});
beforeEach(async () => {
  await backend.sql('delete from auth.users');
  smtp = await startSmtpServer();
  api = await startFunction(backend, mailOf(smtp.url));
  ada = await connectAsStaff(backend, 'ada@label.example');
  return async () => {
    await api.stop();
    await smtp.stop();
  };
});
afterAll(() => backend.sql('delete from auth.users'));

async function ask(client: Client | null, path = '', init: RequestInit = {}): Promise<Response> {
  const headers = client ? { authorization: `Bearer ${await tokenOf(client)}` } : undefined;
  return fetch(`${api.url}/api/health${path}`, { ...init, ...(headers && { headers }) });
}

const mailTo = (client: Client, query = '', body?: string) =>
  ask(client, `/mail${query}`, { method: 'POST', ...(body !== undefined && { body }) });

const Rows = v.strictObject({
  data: v.array(
    v.strictObject({
      id: v.string(),
      state: v.picklist(['right', 'wrong', 'untried']),
      reason: v.optional(v.string()),
    }),
  ),
});

it('refuses visitors, accounts that are not staff, and staff without their second step', async () => {
  const { admin } = connect(backend.url, backend.keys.secretKey).auth;
  const account = { email: 'eve@label.example', password: staffPassword, email_confirm: true };
  await admin.createUser(account);
  const eve = await signIn(backend, 'eve@label.example');
  await connectWithFactor(backend, 'ben@label.example');
  const ben = await signIn(backend, 'ben@label.example');
  for (const [client, expected] of [
    [null, [401, 'unauthorized']],
    [eve, [403, 'forbidden']],
    [ben, [403, 'forbidden']],
  ] as const) {
    expect(await refusal(ask(client))).toEqual(expected);
    expect(await refusal(ask(client, '/mail', { method: 'POST' }))).toEqual(expected);
  }
  expect(smtp.mails).toEqual([]);
});

it('answers staff with their second step', async () => {
  const { client } = await connectWithFactor(backend, 'ben@label.example');
  expect((await ask(client)).status).toBe(200);
});

it('holds no key, path or URL of the server, also where much is wrong', async () => {
  await smtp.stop();
  const answer = await ask(ada);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  const { data } = v.parse(Rows, JSON.parse(text));
  expect(data.find(({ id }) => id === 'mail')).toEqual({
    id: 'mail',
    state: 'wrong',
    reason: 'mail-unreached',
  });
  expect(data).toHaveLength(11);
  expect(text).not.toMatch(/127\.0\.0\.1|http|smtp:|sb_|\/|\\/);
  for (const secret of [...Object.values(backend.keys), api.tempDir, String(smtp.port)]) {
    expect(text).not.toContain(secret);
  }
});

it('sends the test mail to whoever asks, in their language, and to nobody else', async () => {
  const answer = await mailTo(
    ada,
    '?language=de&to=eve@evil.example&email=eve@evil.example',
    JSON.stringify({ to: 'eve@evil.example', email: 'eve@evil.example' }),
  );
  expect(await answer.json()).toEqual({ data: { state: 'right' } });
  expect(smtp.mails.map(({ to }) => to)).toEqual([['ada@label.example']]);
  expect(smtp.mails[0]?.source).toContain('Subject: Testmail von https://label.example');
});

it('sends one test mail a minute to each member', async () => {
  await mailTo(ada);
  const again = await mailTo(ada);
  expect(await again.json()).toEqual({ data: { state: 'untried', reason: 'mail-tooSoon' } });
  const ben = await connectAsStaff(backend, 'ben@label.example');
  expect(await (await mailTo(ben)).json()).toEqual({ data: { state: 'right' } });
  expect(smtp.mails).toHaveLength(2);
});

it('reports that the mail server has refused the test mail, without its words', async () => {
  await smtp.stop();
  expect(await (await mailTo(ada)).json()).toEqual({
    data: { state: 'wrong', reason: 'mail-unreached' },
  });
});

it('reports that there is no mail server', async () => {
  await api.restart({ mail: undefined });
  expect(await (await mailTo(ada)).json()).toEqual({
    data: { state: 'untried', reason: 'mail-none' },
  });
});
