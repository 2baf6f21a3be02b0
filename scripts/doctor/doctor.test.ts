import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startHealthBackend } from '../../api/testing/health-backend';
import { startSmtpServer, type TestSmtpServer } from '../../api/testing/smtp-server';
import { StartError } from '../../node/start-error';
import { Command } from '../../tests/start/terminal';
import type { OwnBackend } from '../../tests/support/worker-backend';
import { runDoctor } from './doctor';

let backend: OwnBackend;
let smtp: TestSmtpServer;
let dataDir: string;

beforeAll(async () => {
  backend = await startHealthBackend();
  smtp = await startSmtpServer();
  dataDir = await mkdtemp(path.join(tmpdir(), 'doctor-'));
});
afterAll(async () => {
  await smtp.stop();
  await backend.stop();
  await rm(dataDir, { recursive: true });
});
beforeEach(() => {
  smtp.mails.length = 0;
});

/** The variables of a server on which all is right. */
const hosted = (changes: Record<string, string> = {}) => ({
  // Empty variables, so that a developer's .env has no say.
  HOST: '',
  PORT: '',
  UPLOAD_PORT: '',
  UPLOAD_DIR: '',
  UPLOAD_STORAGE: '',
  UPLOAD_MIN_FREE_MB: '1',
  INBOX_MAIL_TO: '',
  MAIL_LANGUAGE: '',
  DATA_DIR: dataDir,
  VITE_SUPABASE_URL: backend.url,
  VITE_SUPABASE_PUBLISHABLE_KEY: backend.keys.publishableKey,
  SUPABASE_SECRET_KEY: backend.keys.secretKey,
  SITE_URL: 'https://label.example',
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Label <mail@label.example>',
  ...changes,
});

const linesOf = async (changes: Record<string, string> = {}, line: string[] = []) => {
  const { output, exitCode } = await runDoctor(line, hosted(changes));
  return { lines: output.split('\n'), exitCode };
};

it('prints a line for each check and ends with 0 where nothing is wrong', async () => {
  const { lines, exitCode } = await linesOf();
  expect(lines.filter((line) => !line.startsWith('  '))).toEqual([
    '✓ Version of Node',
    '✓ Variables',
    '✓ Connection to Supabase',
    '✓ Version of the database',
    '✓ Sign-up',
    '✓ Secret key',
    '✓ URL of the site',
    '✓ Uploads',
    '✓ Mail server',
    '✓ Time',
    '✓ IP address of visitors',
  ]);
  expect(exitCode).toBe(0);
});

it('prints what mends it, with what it has seen, and ends with 1 where something is wrong', async () => {
  const { lines, exitCode } = await linesOf({ SITE_URL: 'https://other.example', SMTP_URL: '' });
  expect(exitCode).toBe(1);
  const at = lines.indexOf('✗ URL of the site');
  expect(lines[at + 1]).toMatch(
    /^ {2}The links in Supabase’s mails open another site\. Set SITE_URL/,
  );
  expect(lines[at + 2]).toBe('  SITE_URL https://other.example, Site URL https://label.example');
  expect(lines).toContain('– Mail server: not tried');
});

it('says which variable cannot be used, and tries nothing that depends on it', async () => {
  const { lines, exitCode } = await linesOf({ MAIL_FROM: '' });
  expect(exitCode).toBe(1);
  expect(lines).toContain('  Set MAIL_FROM in the environment or in .env.');
  expect(lines.filter((line) => line.startsWith('–'))).toHaveLength(9);
});

it('names a secret key in the publishable place, also where other variables are missing', async () => {
  const { lines } = await linesOf({
    VITE_SUPABASE_PUBLISHABLE_KEY: backend.keys.secretKey,
    MAIL_FROM: '',
  });
  expect(lines).toContain('✗ Variables');
  expect(lines.join('\n')).toContain('VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key');
  expect(lines.join('\n')).not.toContain(backend.keys.secretKey);
});

it('really sends a mail with --mail', async () => {
  const { lines } = await linesOf({ MAIL_LANGUAGE: 'de' }, ['--mail', 'ada@label.example']);
  expect(lines).toContain('✓ Mail server');
  expect(smtp.mails.map(({ to }) => to)).toEqual([['ada@label.example']]);
  expect(smtp.mails[0]?.source).toContain('Subject: Testmail von');
});

it.each([[['--mail']], [['--mail', 'nobody']], [['now']], [['--jsn']]])(
  'prints its usage for %j',
  async (line) => {
    await expect(runDoctor(line, hosted())).rejects.toThrow(StartError);
    await expect(runDoctor(line, hosted())).rejects.toThrow(/^Usage: npm run doctor/);
  },
);

/** The embedded backend, found by the data directory. */
const embedded = () => ({
  ...hosted(),
  VITE_SUPABASE_URL: '',
  VITE_SUPABASE_PUBLISHABLE_KEY: '',
  SUPABASE_SECRET_KEY: '',
  SITE_URL: '',
  SMTP_URL: '',
  SUPABASE_PORT: String(backend.port),
});

it('finds the embedded backend, and reports one that is not running', async () => {
  await writeFile(path.join(dataDir, 'keys.json'), JSON.stringify(backend.keys));
  const { output } = await runDoctor([], embedded());
  expect(output).toContain('✓ Connection to Supabase');
  expect(output).toContain('✓ Secret key');
  await rm(path.join(dataDir, 'keys.json'));
  const stopped = await runDoctor([], { ...embedded(), SUPABASE_PORT: '9' });
  expect(stopped.output).toContain('✗ Connection to Supabase');
  expect(stopped.output).toContain(
    'http://127.0.0.1:9. Start the embedded backend with "npm start", and run this beside it.',
  );
  expect(stopped.exitCode).toBe(1);
});

it('is a command that prints JSON, and ends with the exit code', async () => {
  const command = new Command(
    process.execPath,
    ['--import', './node/typescript.js', 'scripts/doctor/main.ts', '--json'],
    process.cwd(),
    hosted({ SITE_URL: 'https://other.example' }),
  );
  const { exitCode, output, errors } = await command.ended;
  expect([exitCode, errors]).toEqual([1, '']);
  expect(JSON.parse(output)).toContainEqual({
    id: 'siteUrl',
    state: 'wrong',
    reason: 'siteUrl-other',
    detail: 'SITE_URL https://other.example, Site URL https://label.example',
    name: 'URL of the site',
    text: expect.stringContaining('Set SITE_URL'),
  });
});
