import { existsSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createNodeClient } from '../../scripts/demo/client';
import { mailsTo } from '@label/supabase-local/testing/mails';
import { cloneWorkingTree } from './clone';
import { Command, freePorts } from './terminal';
import type { Variables } from './terminal';

const INSTALLATION = 600_000;

let clone: string;
let ports: Awaited<ReturnType<typeof freePorts>>;
let app: Command;
const commands: Command[] = [];

beforeAll(async () => {
  clone = await cloneWorkingTree();
  ports = await freePorts();
  app = npm(['start', '--silent'], ports);
  await app.line('Staff: ');
}, INSTALLATION);

afterAll(async () => {
  await Promise.all(commands.map((command) => command.kill()));
  await rm(clone, { recursive: true });
});

function npm(args: string[], variables: Variables): Command {
  const command = new Command('npm', args, clone, variables);
  commands.push(command);
  return command;
}

async function signIn() {
  const client = createNodeClient(
    await app.line('Supabase: '),
    await app.line('Publishable key: '),
  );
  const [email = '', password = ''] = (await app.line('Staff: ')).split(' / ');
  const { error } = await client.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  return client;
}

it('installs the dependencies and inserts the demo content', () => {
  expect(app.output).toContain('Installing the dependencies (once) …');
  expect(app.output).toContain('Filling the demo content (once) …');
  expect(existsSync(path.join(clone, 'node_modules/vite'))).toBe(true);
});

it('prints all URLs, keys and accounts', async () => {
  const site = `http://127.0.0.1:${ports.PORT}`;
  expect(await app.line('Site: ')).toBe(site);
  expect(await app.line('Panel: ')).toBe(`${site}/adminpanel`);
  expect(await app.line('Supabase: ')).toBe(`http://127.0.0.1:${ports.SUPABASE_PORT}`);
  expect(await app.line('Publishable key: ')).toMatch(/^sb_publishable_\S+$/);
  expect(await app.line('Staff: ')).toMatch(/^staff@label\.example \/ \S{10,}$/);
  expect(await app.line('Mail: ')).toMatch(/\/mail$/);
});

it('hides its secrets from other users of the computer', async () => {
  const { mode } = await stat(path.join(clone, '.data/keys.json'));
  expect(mode & 0o077).toBe(0);
});

it('does not serve its secrets to visitors', async () => {
  const site = await app.line('Site: ');
  const { secretKey } = JSON.parse(await readFile(path.join(clone, '.data/keys.json'), 'utf8'));
  // In the place of an archive of npm run backup.
  await writeFile(path.join(clone, 'label-backup.tar'), secretKey);
  await writeFile(path.join(clone, 'label-backup.tar.part'), secretKey);
  const paths = [
    '/label-backup.tar',
    '/label-backup.tar.part?raw',
    '/.data/keys.json',
    '/.data/keys.json?raw',
    '/.data/keys.json?import',
    '/.data/keys.json?url&inline',
    `/@fs${clone}/.data/keys.json`,
    `/@fs${clone}/.data/keys.json?raw`,
    '/.data/db/PG_VERSION',
  ];
  for (const secretPath of paths) {
    const answer = await fetch(site + secretPath);
    expect(await answer.text(), secretPath).not.toContain(secretKey);
    expect(answer.status, secretPath).toBe(403);
  }
});

it('serves the site, configured for its backend', async () => {
  const site = await app.line('Site: ');
  const page = await fetch(`${site}/artists`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  const document = await page.text();
  expect(document).toContain('id="root"');
  const supabaseUrl = await app.line('Supabase: ');
  expect(document).toContain(`<meta name="VITE_SUPABASE_URL" content="${supabaseUrl}" />`);
});

it('serves the upload function on the origin of the site', async () => {
  const site = await app.line('Site: ');
  for (const path of ['/api/upload', '/api/stream']) {
    const rejected = await fetch(site + path, { method: 'POST' });
    expect(rejected.status, path).toBe(401);
    await rejected.text();
  }
  const client = await signIn();
  const { data } = await client
    .from('artists')
    .select('photo_url')
    .like('photo_url', '/uploads/%')
    .limit(1)
    .single();
  const picture = await fetch(`${site}${data?.photo_url}`);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  await picture.arrayBuffer(); // else its connection stays open
});

it('writes mails into its own directory', async () => {
  const visitor = createNodeClient(
    await app.line('Supabase: '),
    await app.line('Publishable key: '),
  );
  const sent = await visitor.from('submissions').insert({
    kind: 'message',
    name: 'Olena',
    email: 'olena@example.org',
    message: 'Hello',
    language: 'en',
  });
  expect(sent.error).toBeNull();
  const directory = await app.line('Mail: ');
  const subjectsTo = async (email: string) =>
    (await mailsTo(directory, email)).map(({ subject }) => subject);
  await expect
    .poll(() => subjectsTo('olena@example.org'), { timeout: 30_000 })
    .toEqual([expect.stringMatching(/: your message has arrived \([0-9A-F]{4}-[0-9A-F]{4}\)$/)]);
  await expect
    .poll(() => subjectsTo('staff@label.example'), { timeout: 30_000 })
    .toEqual([expect.stringMatching(/^New message \([0-9A-F]{4}-[0-9A-F]{4}\)$/)]);
});

it('refuses a second process on the same data', async () => {
  const second = await npm(['start', '--silent'], await freePorts()).ended;
  expect(second).toEqual({
    exitCode: 1,
    output: '',
    errors: `Another process is using the data directory ${clone}/.data; stop it first.\n`,
  });
});

it('refuses to reset while it is running', async () => {
  const { exitCode, errors } = await npm(['run', 'reset', '--silent'], {}).ended;
  expect(errors).toBe(
    `Another process is using the data directory ${clone}/.data; stop it first.\n`,
  );
  expect(exitCode).toBe(1);
});

it('stops at Ctrl-C, and restarts with its data and the changes of staff', async () => {
  const staff = await app.line('Staff: ');
  const client = await signIn();
  const added = await client
    .from('artists')
    .insert({ name: 'Kept over a restart' })
    .select()
    .single();
  expect(added.error).toBeNull();
  const { data: demoRelease } = await client.from('releases').select('id').limit(1).single();
  await client
    .from('releases')
    .delete()
    .eq('id', demoRelease?.id ?? '');

  const errorsBefore = app.errors;
  const stopped = await app.interrupt();
  expect(stopped.exitCode).toBe(0);
  expect(stopped.errors).toBe(errorsBefore);

  app = npm(['start', '--silent'], ports);
  expect(await app.line('Staff: ')).toBe(staff.trim());
  expect(app.output).not.toContain('Installing');
  expect(app.output).not.toContain('Filling');
  const again = await signIn();
  const found = await again
    .from('artists')
    .select('name')
    .eq('id', added.data?.id ?? '');
  expect(found.data).toEqual([{ name: 'Kept over a restart' }]);
  const deleted = await again
    .from('releases')
    .select('id')
    .eq('id', demoRelease?.id ?? '');
  expect(deleted.data).toEqual([]);
});

it('starts over after npm run reset', async () => {
  await app.interrupt();
  const reset = await npm(['run', 'reset', '--silent'], {}).ended;
  expect(reset).toEqual({
    exitCode: 0,
    output: `Removed the database, the pictures, the mails and the keys from ${clone}/.data.\n`,
    errors: '',
  });
  expect(existsSync(path.join(clone, '.data'))).toBe(false);
});

it('reads .env for variables that the environment does not set', async () => {
  await writeFile(path.join(clone, '.env'), 'PORT=abc\n');
  const rejected = await npm(['run', 'reset', '--silent'], {}).ended;
  expect(rejected.errors).toBe('PORT must be a port number from 1 to 65535, and is "abc".\n');
  const accepted = await npm(['run', 'reset', '--silent'], { PORT: '5173' }).ended;
  expect(accepted.output).toBe(`There was nothing to remove in ${clone}/.data.\n`);
  await rm(path.join(clone, '.env'));
});

it('installs again when the lock file has changed', { timeout: INSTALLATION }, async () => {
  const pinned = ['install', '--package-lock-only', '--silent', 'p-limit@7.3.2'];
  expect((await npm(pinned, {}).ended).exitCode).toBe(0);
  const { output } = await npm(['run', 'reset'], {}).ended;
  expect(output).toContain('Installing the dependencies again');
  const manifest = path.join(clone, 'node_modules/p-limit/package.json');
  expect(JSON.parse(await readFile(manifest, 'utf8'))).toMatchObject({ version: '7.3.2' });
  const again = await npm(['run', 'reset'], {}).ended;
  expect(again.output).not.toContain('Installing');
});
