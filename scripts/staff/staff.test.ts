import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectWithFactor } from '../../supabase/local/testing/authenticator';
import {
  connect,
  signIn,
  staffPassword,
  startTestBackend,
  type TestBackend,
} from '../../supabase/local/testing/test-backend';
import { Command, freePorts } from '../../tests/start/terminal';

let backend: TestBackend;
let dataDir: string;

beforeAll(async () => {
  backend = await startTestBackend();
  dataDir = await mkdtemp(path.join(tmpdir(), 'staff-'));
  await writeFile(path.join(dataDir, 'keys.json'), JSON.stringify(backend.keys));
});

afterAll(async () => {
  await backend.stop();
  await rm(dataDir, { recursive: true });
});

beforeEach(() => backend.sql('delete from auth.users'));

type Variables = Record<string, string>;

/** Runs the command as someone does in a terminal, where `npm start` runs beside it. */
async function staff(args: string[], variables: Variables = {}) {
  const program = ['--import', 'tsx', 'scripts/staff/main.ts'];
  const command = new Command(process.execPath, [...program, ...args], process.cwd(), {
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
  });
  return command.ended;
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

function refusal(sentence: string) {
  return { exitCode: 1, output: '', errors: `${sentence}\n` };
}

async function addresses(): Promise<unknown[]> {
  return backend.sql('select email from auth.users order by email');
}

async function create(email: string): Promise<void> {
  const { admin } = connect(backend.url, backend.keys.secretKey).auth;
  const { error } = await admin.createUser({ email, password: staffPassword, email_confirm: true });
  if (error) throw error;
}

describe('add', () => {
  it('makes an account that can be used at once, and shows its password', async () => {
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
  });

  it('leaves an account as it is that exists', async () => {
    await create('ada@label.example');
    expect(await staff(['add', 'ADA@label.example'])).toEqual(
      refusal('ada@label.example is a member of staff already.'),
    );
    await signIn(backend, 'ada@label.example');
  });

  it('refuses what is no address', async () => {
    expect(await staff(['add', 'ada@label'])).toEqual(
      refusal('"ada@label" is not an e-mail address.'),
    );
    expect(await addresses()).toEqual([]);
  });

  it('works on a hosted backend', async () => {
    const { exitCode, output } = await staff(['add', 'ada@label.example'], hosted());
    expect([exitCode, output.split('\n')[0]]).toEqual([0, 'Added ada@label.example.']);
    expect(await addresses()).toEqual([{ email: 'ada@label.example' }]);
  });
});

describe('list', () => {
  it('names the members with what is known of them', async () => {
    await connectWithFactor(backend, 'ada@label.example');
    await create('konrad.zuse@label.example');
    await backend.sql(`
      update auth.users set created_at = '2026-01-02 23:00Z';
      update auth.users set last_sign_in_at = '2026-03-04 12:00Z' where email like 'ada%'`);
    expect(await staff(['list'])).toEqual({
      exitCode: 0,
      errors: '',
      output: [
        'Address                    Created     Last sign-in  Second factor',
        'ada@label.example          2026-01-02  2026-03-04    yes',
        'konrad.zuse@label.example  2026-01-02  never         no',
        '',
      ].join('\n'),
    });
  });
});

describe('remove', () => {
  it('ends what the member has, and says so', async () => {
    const { client } = await connectWithFactor(backend, 'ada@label.example');
    await create('konrad@label.example');
    expect(await staff(['remove', 'ada@label.example'])).toEqual({
      exitCode: 0,
      errors: '',
      output:
        'Removed ada@label.example: the account, its sessions and its second factors. What it published stays.\n',
    });
    expect(await addresses()).toEqual([{ email: 'konrad@label.example' }]);
    expect((await client.auth.refreshSession()).error).not.toBeNull();
    expect((await client.from('artists').insert({ name: 'Late' })).error?.code).toBe('42501');
  });

  it('keeps the last member, unless told', async () => {
    await create('ada@label.example');
    expect(await staff(['remove', 'ada@label.example'])).toEqual(
      refusal(
        'ada@label.example is the last member of staff, and nobody could sign in any more: add --last to remove it all the same.',
      ),
    );
    expect(await addresses()).toHaveLength(1);
    expect((await staff(['remove', '--last', 'ada@label.example'])).exitCode).toBe(0);
    expect(await addresses()).toEqual([]);
    expect((await staff(['list'])).output).toBe('There is no member of staff.\n');
  });

  it('refuses who is no member', async () => {
    await create('ada@label.example');
    expect(await staff(['remove', 'konrad@label.example'])).toEqual(
      refusal('konrad@label.example is no member of staff.'),
    );
  });
});

describe('without a backend', () => {
  it('says that the embedded one has to run', async () => {
    const { SUPABASE_PORT } = await freePorts();
    const sentence = `The embedded backend is not running on http://127.0.0.1:${SUPABASE_PORT}: start it with "npm start" and run this beside it.`;
    expect(await staff(['list'], { SUPABASE_PORT })).toEqual(refusal(sentence));
  });

  it('says that the key of a hosted one is missing, or another', async () => {
    expect(await staff(['list'], { ...hosted(), SUPABASE_SECRET_KEY: 'sb_secret_no' })).toEqual(
      refusal(
        `The backend ${backend.url} does not let us at its accounts (status 403): is it the one of SUPABASE_SECRET_KEY?`,
      ),
    );
    expect(await staff(['list'], { ...hosted(), SUPABASE_SECRET_KEY: '' })).toEqual(
      refusal('Set SUPABASE_SECRET_KEY in the environment or in .env.'),
    );
  });
});

it.each([[[]], [['add']], [['remove', '--force', 'ada@label.example']]])(
  '%j is answered with the usage',
  async (args) => {
    expect(await staff(args)).toEqual(
      refusal(`Usage: npm run staff -- add EMAIL
       npm run staff -- list
       npm run staff -- remove EMAIL [--last]`),
    );
  },
);
