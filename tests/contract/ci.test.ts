import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const run = promisify(execFile);

let project: string;

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'label-ci-'));
});

afterEach(() => rm(project, { recursive: true, force: true }));

/** Runs the CI script with programs that only record their calls; one of the calls fails. */
async function runCi({ failing }: { failing: string }) {
  const log = path.join(project, 'log');
  const writeProgram = async (file: string, name: string) => {
    const call = `echo "CI=$CI ${name} $*" >> '${log}'\n[ "${name} $*" != '${failing}' ]`;
    await writeFile(path.join(project, file), `#!/bin/sh\n${call}\n`, { mode: 0o755 });
  };
  await mkdir(path.join(project, '.ci'), { recursive: true });
  await copyFile('.ci/run', path.join(project, '.ci/run'));
  await writeProgram('.ci/install-postgres', 'install-postgres');
  await writeProgram('.ci/install-browsers', 'install-browsers');
  await writeProgram('npm', 'npm');
  const env = { PATH: `${project}:${process.env['PATH']}` };
  const hasPassed = await run(path.join(project, '.ci/run'), { env }).then(
    () => true,
    () => false,
  );
  return { hasPassed, asked: (await readFile(log, 'utf8')).trim().split('\n') };
}

it('installs PostgreSQL and browsers, runs all tests, then audits the dependencies', async () => {
  expect(await runCi({ failing: 'nothing' })).toEqual({
    hasPassed: true,
    asked: [
      'CI= install-postgres ',
      'CI= install-browsers ',
      'CI=true npm test -- --all',
      'CI= npm run --silent audit',
    ],
  });
});

it.each(['install-postgres ', 'install-browsers ', 'npm test -- --all', 'npm run --silent audit'])(
  'fails when "%s" fails',
  async (failing) => {
    expect((await runCi({ failing })).hasPassed).toBe(false);
  },
);
