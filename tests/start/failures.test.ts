import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Command, freePorts } from './terminal';
import type { Variables } from './terminal';

let scratch: string;
let command: Command | undefined;

beforeEach(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'start-'));
});

afterEach(async () => {
  await command?.kill();
  await rm(scratch, { recursive: true });
});

/** Empty variables, which override a developer's .env. */
const UNSET = {
  HOST: '',
  UPLOAD_DIR: '',
  VITE_SUPABASE_URL: '',
  VITE_SUPABASE_PUBLISHABLE_KEY: '',
};

async function run(program: string, args: string[], variables: Variables = {}) {
  const environment = { ...UNSET, ...(await freePorts()), DATA_DIR: scratch, ...variables };
  command = new Command(program, args, process.cwd(), environment);
  return command;
}

async function start(variables: Variables) {
  return (await run('node', ['scripts/start.js'], variables)).ended;
}

function failedWith(sentence: string) {
  return { exitCode: 1, output: '', errors: `${sentence}\n` };
}

it.each(['PORT', 'SUPABASE_PORT', 'UPLOAD_PORT'])('in %s', async (variable) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const ended = await start({ [variable]: port });
  other.close();
  expect(ended).toEqual(
    failedWith(
      `Port ${port} is taken: stop the program that uses it, or set ${variable} to another port.`,
    ),
  );
});

it.each(['start', 'reset', 'test'])('for npm run %s', async (script) => {
  const pretended = `{ value: { ...process.versions, node: '18.20.8' } }`;
  const preload = `data:text/javascript,Object.defineProperty(process, 'versions', ${pretended})`;
  const args = ['--import', preload, `scripts/${script}.js`];
  expect(await (await run('node', args)).ended).toEqual(
    failedWith('This needs Node 20.19 or newer, and this is Node 18.20.8.'),
  );
});

it('reports an unusable data directory that is a file', async () => {
  const file = path.join(scratch, 'file');
  await writeFile(file, '');
  expect(await start({ DATA_DIR: file })).toEqual(
    failedWith(
      `The directory ${file} is or lies in a file: set DATA_DIR to one that can be written.`,
    ),
  );
});

it('reports an unusable data directory that cannot be created', async () => {
  expect(await start({ DATA_DIR: '/proc/label' })).toEqual(
    failedWith(
      'The directory /proc/label cannot be written: set DATA_DIR to one that can be written.',
    ),
  );
});

it('reports an unusable data directory that has an incomplete database', async () => {
  const database = path.join(scratch, 'db');
  await mkdir(path.join(database, 'base'), { recursive: true });
  expect(await start({})).toEqual(
    failedWith(`The database in ${database} cannot be used; "npm run reset" starts over.`),
  );
});

/** Another user of the computer, whom only root can become. */
const AS_NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];

/** Whether another user gets as far as this folder: not into a clone within a directory of mktemp. */
function canBeReachedByNobody(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const [setpriv = '', ...rights] = AS_NOBODY;
  return spawnSync(setpriv, [...rights, 'test', '-r', path.resolve('package.json')]).status === 0;
}

describe.runIf(canBeReachedByNobody())(
  'reports a folder of the program that another user may not write to',
  () => {
    it.each(['scripts/start/main.ts', 'scripts/build.ts'])('in %s', async (program) => {
      await chmod(scratch, 0o777);
      const [setpriv = '', ...rights] = AS_NOBODY;
      const args = [...rights, process.execPath, '--import', './node/typescript.js', program];
      const variables = { TMPDIR: scratch };
      expect(await (await run(setpriv, args, variables)).ended).toEqual(
        failedWith(
          `This user may not write to ${path.resolve('node_modules')}: change its owner or its rights, or start as its owner.`,
        ),
      );
    });
  },
);

it('reports an invalid setting of a port', async () => {
  expect(await start({ PORT: 'abc' })).toEqual(
    failedWith('PORT must be a port number from 1 to 65535, and is "abc".'),
  );
});

it('reports an invalid setting of the host', async () => {
  expect(await start({ HOST: '192.0.2.1' })).toEqual(
    failedWith('HOST is "192.0.2.1", which is not an address of this machine.'),
  );
});

it('reports an invalid setting of an incomplete hosted backend', async () => {
  expect(await start({ VITE_SUPABASE_URL: 'https://label.supabase.co' })).toEqual(
    failedWith(
      'VITE_SUPABASE_URL is set and VITE_SUPABASE_PUBLISHABLE_KEY is not: set both to use that backend, or neither to start the embedded one.',
    ),
  );
});

it('stops at Ctrl-C during the first start', async () => {
  const first = await run('npm', ['start', '--silent']);
  await first.line('Filling the demo content');
  const { exitCode, errors } = await first.interrupt();
  expect(errors).toBe('');
  expect(exitCode).toBe(0);
});
