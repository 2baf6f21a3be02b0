import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectWithFactor } from '@label/supabase-local/testing/authenticator';
import {
  addStaff,
  connect,
  signIn,
  staffPassword,
} from '@label/supabase-local/testing/test-backend';
import { StartError } from '../../node/start-error';
import { Command, freePorts, type Ended } from '../../tests/start/terminal';
import { accountsOf, addMember, runStaffCommand } from './staff';
import { workerBackend, type WorkerBackend } from '../../tests/support/worker-backend';

let backend: WorkerBackend;
let dataDir: string;

beforeAll(async () => {
  backend = await workerBackend();
  dataDir = await mkdtemp(path.join(tmpdir(), 'staff-'));
  await writeFile(path.join(dataDir, 'keys.json'), JSON.stringify(backend.keys));
});

afterAll(async () => {
  await rm(dataDir, { recursive: true });
});

beforeEach(() => backend.sql('delete from auth.users'));

type Variables = Record<string, string>;

/** The environment of someone in a terminal, where `npm start` runs beside it. */
function environment(variables: Variables): Variables {
  return {
    // Empty variables, so that a developer's .env has no say.
    HOST: '',
    PORT: '',
    UPLOAD_PORT: '',
    VITE_SUPABASE_URL: '',
    VITE_SUPABASE_PUBLISHABLE_KEY: '',
    SUPABASE_SECRET_KEY: '',
    SUPABASE_PORT: String(backend.port),
    DATA_DIR: dataDir,
    ...variables,
  };
}

/** Runs the command as a separate process. */
function runProcess(args: string[], variables: Variables = {}): Promise<Ended> {
  const program = ['--import', './node/typescript.js', 'scripts/staff/main.ts'];
  const command = new Command(
    process.execPath,
    [...program, ...args],
    process.cwd(),
    environment(variables),
  );
  return command.ended;
}

/** Runs the command without a process, and returns what one would end with. */
async function staff(args: string[], variables: Variables = {}): Promise<Ended> {
  try {
    const output = await runStaffCommand(args, environment(variables));
    return { exitCode: 0, output: `${output}\n`, errors: '' };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return failure(error.message);
  }
}

/** The variables of a hosted backend, which is the same one here: it answers only to its keys. */
function hosted(): Variables {
  return {
    VITE_SUPABASE_URL: backend.url,
    VITE_SUPABASE_PUBLISHABLE_KEY: backend.keys.publishableKey,
    SUPABASE_SECRET_KEY: backend.keys.secretKey,
    SUPABASE_PORT: '1',
    DATA_DIR: '/nowhere',
  };
}

function failure(sentence: string) {
  return { exitCode: 1, output: '', errors: `${sentence}\n` };
}

async function emails(): Promise<unknown[]> {
  return backend.sql('select email from auth.users order by email');
}

/** An account as Supabase's dashboard or a sign-up makes it. */
async function createAccount(email: string, isConfirmed = true): Promise<void> {
  const { admin } = connect(backend.url, backend.keys.secretKey).auth;
  const { error } = await admin.createUser({
    email,
    password: staffPassword,
    email_confirm: isConfirmed,
  });
  if (error) throw error;
}

/** Returns the code of the error of a new artist, undefined where the account is staff. */
async function errorCodeOf(email: string): Promise<string | undefined> {
  const client = await signIn(backend, email);
  return (await client.from('artists').insert({ name: 'New' })).error?.code;
}

it('`add` creates an account that can be used at once, and shows its password', async () => {
  const { exitCode, output, errors } = await staff(['add', ' Ada@Label.example']);
  expect([exitCode, errors]).toEqual([0, '']);
  const [added, password = '', ...rest] = output.split('\n');
  expect(added).toBe('Added ada@label.example.');
  expect(rest).toEqual([
    'It is shown this once and no mail was sent: pass it on, and have it changed in the panel.',
    '',
  ]);
  const client = connect(backend.url, backend.keys.publishableKey);
  const { data } = await client.auth.signInWithPassword({
    email: 'ada@label.example',
    password: password.replace('Password: ', ''),
  });
  expect(data.user?.email).toBe('ada@label.example');
  expect(password).toMatch(/^Password: [\w-]{20}$/);
  expect((await client.from('artists').insert({ name: 'New' })).error).toBeNull();
});

it('`add` generates passwords with lower-case and upper-case letters, digits and symbols', async () => {
  const generated = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const accounts = accountsOf({ url: backend.url, secretKey: backend.keys.secretKey });
      const printed = await addMember(accounts, `ada-${number}@label.example`);
      return printed.split('\n')[1]?.replace('Password: ', '') ?? '';
    }),
  );
  for (const password of generated) {
    expect(password).toMatch(/[a-z]/);
    expect(password).toMatch(/[A-Z]/);
    expect(password).toMatch(/[0-9]/);
    expect(password).toMatch(/[-_]/);
  }
});

it('`add` marks an existing account as staff, and keeps its password', async () => {
  await createAccount('ada@label.example');
  await backend.sql(`update auth.users set created_at = '2026-01-02 23:00Z'`);
  expect(await errorCodeOf('ada@label.example')).toBe('42501');
  expect(await staff(['add', 'ADA@label.example'])).toEqual({
    exitCode: 0,
    errors: '',
    output:
      'Added ada@label.example: the account of 2026-01-02 is staff now, with the password that it has.\n',
  });
  expect(await errorCodeOf('ada@label.example')).toBeUndefined();
});

it('`add` marks an invited account as staff before it has followed the link', async () => {
  await createAccount('ada@label.example', false);
  await backend.sql('update auth.users set invited_at = now()');
  expect((await staff(['add', 'ada@label.example'])).exitCode).toBe(0);
  expect(await backend.sql(`select raw_app_meta_data -> 'staff' as staff from auth.users`)).toEqual(
    [{ staff: true }],
  );
});

it('`add` refuses an account that somebody signed up for under this email address', async () => {
  await createAccount('ada@label.example', false);
  expect(await staff(['add', 'ada@label.example'])).toEqual(
    failure(
      'ada@label.example has an account that somebody signed up for and nobody has confirmed: remove it with "npm run staff -- remove ada@label.example", and add it again.',
    ),
  );
  expect(await backend.sql(`select raw_app_meta_data ? 'staff' as staff from auth.users`)).toEqual([
    { staff: false },
  ]);
});

it('`add` leaves a member as it is', async () => {
  await addStaff(backend, 'ada@label.example', staffPassword);
  expect(await staff(['add', 'ADA@label.example'])).toEqual(
    failure('ada@label.example is a member of staff already.'),
  );
  await signIn(backend, 'ada@label.example');
});

it('`add` rejects an invalid email address', async () => {
  expect(await staff(['add', 'ada@label'])).toEqual(
    failure('"ada@label" is not an e-mail address.'),
  );
  expect(await emails()).toEqual([]);
});

it('`add` works on a hosted backend', async () => {
  const { exitCode, output } = await runProcess(['add', 'ada@label.example'], hosted());
  expect([exitCode, output.split('\n')[0]]).toEqual([0, 'Added ada@label.example.']);
  expect(await emails()).toEqual([{ email: 'ada@label.example' }]);
});

it('`list` lists the accounts with their dates, and who is staff', async () => {
  await connectWithFactor(backend, 'ada@label.example');
  await createAccount('konrad.zuse@label.example');
  await backend.sql(`
      update auth.users set created_at = '2026-01-02 23:00Z';
      update auth.users set last_sign_in_at = '2026-03-04 12:00Z' where email like 'ada%'`);
  expect(await staff(['list'])).toEqual({
    exitCode: 0,
    errors: '',
    output: [
      'Address                    Staff  Created     Last sign-in  Second factor',
      'ada@label.example          yes    2026-01-02  2026-03-04    yes',
      'konrad.zuse@label.example  no     2026-01-02  never         no',
      '',
    ].join('\n'),
  });
});

it('`remove` removes account, sessions and factors', async () => {
  const { client } = await connectWithFactor(backend, 'ada@label.example');
  await addStaff(backend, 'konrad@label.example');
  expect(await staff(['remove', 'ada@label.example'])).toEqual({
    exitCode: 0,
    errors: '',
    output:
      'Removed ada@label.example: the account, its sessions and its second factors. What it published stays.\n',
  });
  expect(await emails()).toEqual([{ email: 'konrad@label.example' }]);
  expect((await client.auth.refreshSession()).error).not.toBeNull();
  expect((await client.from('artists').insert({ name: 'Late' })).error?.code).toBe('42501');
});

it('`remove` keeps the last member, unless with --last', async () => {
  await addStaff(backend, 'ada@label.example');
  await createAccount('visitor@label.example');
  expect(await staff(['remove', 'ada@label.example'])).toEqual(
    failure(
      'ada@label.example is the last member of staff, and nobody could sign in any more: add --last to remove it all the same.',
    ),
  );
  expect(await emails()).toHaveLength(2);
  expect((await staff(['remove', 'visitor@label.example'])).exitCode).toBe(0);
  expect((await staff(['remove', '--last', 'ada@label.example'])).exitCode).toBe(0);
  expect(await emails()).toEqual([]);
  expect((await staff(['list'])).output).toBe('There is no account.\n');
});

it('`remove` rejects an unknown account', async () => {
  await addStaff(backend, 'ada@label.example');
  expect(await staff(['remove', 'konrad@label.example'])).toEqual(
    failure('There is no account konrad@label.example.'),
  );
});

it('`staff` without a backend reports that the embedded one has to run', async () => {
  const { SUPABASE_PORT } = await freePorts();
  const sentence = `The embedded backend is not running on http://127.0.0.1:${SUPABASE_PORT}: start it with "npm start" and run this beside it.`;
  expect(await staff(['list'], { SUPABASE_PORT })).toEqual(failure(sentence));
});

it('`staff` without a backend reports a missing or wrong key of a hosted one', async () => {
  expect(await staff(['list'], { ...hosted(), SUPABASE_SECRET_KEY: 'sb_secret_no' })).toEqual(
    failure(
      `The backend ${backend.url} does not let us at its accounts (status 403): is it the one of SUPABASE_SECRET_KEY?`,
    ),
  );
  expect(await staff(['list'], { ...hosted(), SUPABASE_SECRET_KEY: '' })).toEqual(
    failure('Set SUPABASE_SECRET_KEY in the environment or in .env.'),
  );
});

describe('an incomplete or excessive command line', () => {
  const usage = failure(`Usage: npm run staff -- add EMAIL
       npm run staff -- list
       npm run staff -- remove EMAIL [--last]`);

  it.each([[['add']], [['remove', '--force', 'ada@label.example']]])(
    '%j prints the usage',
    async (args) => {
      expect(await staff(args)).toEqual(usage);
    },
  );

  it('an incomplete or excessive command line exits with the usage', async () => {
    expect(await runProcess([])).toEqual(usage);
  });
});
