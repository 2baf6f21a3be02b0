import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { configWith } from '@label/supabase-local/testing/test-backend';
import { startStorageBackend } from '@label/supabase-local/testing/storage-backend';
import type { HealthCheck } from '@/config/health';
import { close, listen } from '../../node/listen';
import { declareSchemaVersion, startHealthBackend } from '../testing/health-backend';
import { smtpError, startSmtpServer, type TestSmtpServer } from '../testing/smtp-server';
import { mailOf } from '../testing/team-function';
import type { OwnBackend } from '../../tests/support/worker-backend';
import type { HealthOptions } from './check';
import { checkHealth } from './health';
import { checkNode } from './server-checks';

let backend: OwnBackend;
let smtp: TestSmtpServer;
let uploadDir: string;
let declared: string;

const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  declared = await declareSchemaVersion();
  backend = await startHealthBackend();
  smtp = await startSmtpServer();
  uploadDir = await mkdtemp(path.join(tmpdir(), 'health-'));
});
afterAll(async () => {
  await smtp.stop();
  await backend.stop();
  await rm(uploadDir, { recursive: true });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) await stop();
});

const healthy = (): HealthOptions => ({
  supabaseUrl: backend.url,
  publishableKey: backend.keys.publishableKey,
  backend: { secretKey: backend.keys.secretKey },
  uploadDir,
  minFreeBytes: 1,
  publicSiteUrl: 'https://label.example/',
  mail: mailOf(smtp.url),
});

/** Returns state and reason of a row; the healthy installation has these changes. */
async function verdictOf(id: HealthCheck, changes: Partial<HealthOptions> = {}): Promise<string> {
  const rows = await checkHealth({ ...healthy(), ...changes });
  const { state, reason } = rows.find((row) => row.id === id) ?? expect.fail(`no row ${id}`);
  return reason === undefined ? state : `${state}: ${reason}`;
}

/** Starts a server that stands where the backend should. */
async function startOther(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  const port = await listen(server, { host: '127.0.0.1', port: 0, variable: 'PORT' });
  stops.push(() => close(server));
  return `http://127.0.0.1:${port}`;
}

/** A token of the older kind, whose role is not of a kind of key by itself. */
const tokenOf = (role: string) =>
  ['e30', Buffer.from(JSON.stringify({ role })).toString('base64url'), 'x'].join('.');

const NOWHERE = 'http://127.0.0.1:9';

it('finds all right in a healthy installation', async () => {
  const rows = await checkHealth(healthy());
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    ['node', 'right'],
    ['variables', 'right'],
    ['backend', 'right'],
    ['schema', 'right'],
    ['signUp', 'right'],
    ['secretKey', 'right'],
    ['siteUrl', 'right'],
    ['uploads', 'right'],
    ['mail', 'right'],
    ['clock', 'right'],
    ['visitorIp', 'right'],
  ]);
});

it.each([
  ['20.19.0', 'right'],
  ['24.0.1', 'right'],
  ['20.18.9', 'wrong'],
  ['18.20.0', 'wrong'],
])('Node %s is %s', (version, state) => {
  expect(checkNode(version).state).toBe(state);
});

it.each<[string, string, string | undefined, string]>([
  ['a secret key', 'sb_secret_1', 'sb_secret_1', 'wrong: variables-secret-published'],
  ['a service_role key', tokenOf('service_role'), undefined, 'wrong: variables-secret-published'],
  [
    'a key in quotation marks',
    '"sb_publishable_1"',
    undefined,
    'wrong: variables-publishable-unknown',
  ],
  [
    'the publishable key twice',
    'sb_publishable_1',
    'sb_publishable_1',
    'wrong: variables-secret-publishable',
  ],
  ['the anon key twice', tokenOf('anon'), tokenOf('anon'), 'wrong: variables-secret-publishable'],
  ['no key', 'sb_publishable_1', 'secret', 'wrong: variables-secret-unknown'],
  ['older keys in their places', tokenOf('anon'), tokenOf('service_role'), 'right'],
  ['no secret key', 'sb_publishable_1', undefined, 'right'],
])('tells from the variables: %s', async (_what, publishableKey, secretKey, expected) => {
  const keys = { publishableKey, backend: secretKey === undefined ? undefined : { secretKey } };
  expect(await verdictOf('variables', { supabaseUrl: NOWHERE, ...keys })).toBe(expected);
});

describe('a backend', () => {
  it('that does not answer is wrong, and nothing that needs it is tried', async () => {
    const rows = await checkHealth({ ...healthy(), supabaseUrl: NOWHERE });
    const needing = ['schema', 'signUp', 'secretKey', 'siteUrl', 'clock', 'visitorIp'];
    expect(rows.filter(({ id }) => needing.includes(id)).map(({ state }) => state)).toEqual(
      needing.map(() => 'untried'),
    );
    expect(rows.find(({ id }) => id === 'backend')).toEqual({
      id: 'backend',
      state: 'wrong',
      reason: 'backend-unreached',
      detail: NOWHERE,
    });
  });

  it('that refuses the key, fails or is another server is wrong', async () => {
    expect(await verdictOf('backend', { publishableKey: 'sb_publishable_other' })).toBe(
      'wrong: backend-refuses',
    );
    const failing = await startOther((_request, response) => response.writeHead(540).end());
    expect(await verdictOf('backend', { supabaseUrl: failing })).toBe('wrong: backend-failing');
    const website = await startOther((_request, response) => response.end('<!doctype html>'));
    expect(await verdictOf('backend', { supabaseUrl: website })).toBe('wrong: backend-foreign');
  });
});

describe('the version of the database', () => {
  const declare = (version: number) =>
    backend.sql(`create or replace function public.schema_version() returns bigint
      language sql immutable set search_path = '' as 'select ${version}'`);
  afterEach(() => backend.sql(declared));

  it('is wrong where it is older, newer or not there', async () => {
    await declare(20_250_101_000_000);
    expect(await verdictOf('schema')).toBe('wrong: schema-older');
    await declare(29_990_101_000_000);
    expect(await verdictOf('schema')).toBe('wrong: schema-newer');
    await backend.sql('drop function public.schema_version()');
    expect(await verdictOf('schema')).toBe('wrong: schema-missing');
    expect(await verdictOf('backend')).toBe('right');
  });
});

it('finds open sign-up, and a site URL of Auth that is another one', async () => {
  const config = await configWith({ enable_signup: true });
  const open = await startHealthBackend({ config, siteUrl: 'http://label.example' });
  stops.push(() => open.stop());
  const changes = { supabaseUrl: open.url, publishableKey: open.keys.publishableKey };
  expect(await verdictOf('signUp', changes)).toBe('wrong: signUp-open');
  expect(await verdictOf('siteUrl', changes)).toBe('wrong: siteUrl-other');
});

it('finds anonymous sign-in, and does not try what such a backend does not answer', async () => {
  const settings = { disable_signup: true, external: { anonymous_users: true } };
  const supabaseUrl = await startOther((_request, response) => {
    response.sendDate = false;
    response.end(JSON.stringify(settings));
  });
  expect(await verdictOf('signUp', { supabaseUrl })).toBe('wrong: signUp-anonymous');
  expect(await verdictOf('siteUrl', { supabaseUrl })).toBe('untried: siteUrl-silent');
  expect(await verdictOf('clock', { supabaseUrl })).toBe('untried: clock-unknown');
  expect(await verdictOf('visitorIp', { supabaseUrl })).toBe('untried: visitorIp-unknown');
});

it('finds a secret key of another project, and does not try one that is not set', async () => {
  const other = { backend: { secretKey: 'sb_secret_other' } };
  expect(await verdictOf('secretKey', other)).toBe('wrong: secretKey-refused');
  expect(await verdictOf('secretKey', { backend: undefined })).toBe('untried: secretKey-none');
  expect(await verdictOf('visitorIp', { backend: undefined })).toBe('untried: visitorIp-default');
});

it('does not try a SITE_URL that is not set, and refuses one that is no URL', async () => {
  expect(await verdictOf('siteUrl', { publicSiteUrl: undefined })).toBe('untried: siteUrl-none');
  expect(await verdictOf('siteUrl', { publicSiteUrl: 'label' })).toBe('wrong: siteUrl-invalid');
});

describe('the folder for uploads', () => {
  it('is right before it is there, and is not made', async () => {
    const missing = path.join(uploadDir, 'later', 'uploads');
    expect(await verdictOf('uploads', { uploadDir: missing })).toBe('right');
    expect(await readdir(uploadDir)).toEqual([]);
  });

  it('is wrong under a file, and where too little room is left', async () => {
    const directory = path.join(uploadDir, 'other');
    await mkdir(directory);
    stops.push(() => rm(directory, { recursive: true }));
    await writeFile(path.join(directory, 'file'), '');
    const under = { uploadDir: path.join(directory, 'file', 'uploads') };
    expect(await verdictOf('uploads', under)).toBe('wrong: uploads-not-writable');
    const full = { minFreeBytes: Number.MAX_SAFE_INTEGER };
    expect(await verdictOf('uploads', full)).toBe('wrong: uploads-full');
  });

  it('may be a bucket, which is looked for', async () => {
    const storage = await startStorageBackend();
    stops.push(() => storage.stop());
    const { secretKey } = storage.keys;
    const stored = { supabaseUrl: storage.url, storageKey: secretKey };
    expect(await verdictOf('uploads', stored)).toBe('right');
    await storage.database.exec(`delete from storage.buckets where id = 'uploads'`);
    expect(await verdictOf('uploads', stored)).toBe('wrong: uploads-no-bucket');
    const silent = { supabaseUrl: NOWHERE, storageKey: secretKey };
    expect(await verdictOf('uploads', silent)).toBe('untried: needs-backend');
  });
});

describe('the mail server', () => {
  it('is not tried where there is none, and wrong where it does not answer or refuses the sign-in', async () => {
    expect(await verdictOf('mail', { mail: undefined })).toBe('untried: mail-none');
    const silent = { mail: mailOf('smtp://127.0.0.1:9') };
    expect(await verdictOf('mail', silent)).toBe('wrong: mail-unreached');
    const strict = await startSmtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(smtpError(535, 'Bad password hush')),
    });
    stops.push(() => strict.stop());
    const mail = mailOf(strict.url.replace('//', '//ada:hush@'));
    const rows = await checkHealth({ ...healthy(), mail });
    const row = rows.find(({ id }) => id === 'mail');
    expect(row).toMatchObject({ state: 'wrong', reason: 'mail-signIn' });
    expect(row?.detail).not.toContain('hush');
  });
});

it('finds a clock that is more than a minute off', async () => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + 50_000 });
  expect(await verdictOf('clock')).toBe('right');
  vi.setSystemTime(now - 70_000);
  expect(await verdictOf('clock')).toBe('wrong: clock-off');
});
