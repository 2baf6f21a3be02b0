import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const run = promisify(execFile);

let bin: string;

beforeEach(async () => {
  bin = await mkdtemp(path.join(tmpdir(), 'label-ci-'));
});

afterEach(() => rm(bin, { recursive: true, force: true }));

/** Runs what CI runs, with an npm that only writes down what it is asked to do, and fails at one of it. */
async function runCi({ failing }: { failing: string }) {
  const npm = path.join(bin, 'npm');
  const log = path.join(bin, 'log');
  await writeFile(npm, `#!/bin/sh\necho "CI=$CI npm $*" >> '${log}'\n[ "$*" != '${failing}' ]\n`);
  await chmod(npm, 0o755);
  const env = { PATH: `${bin}:${process.env['PATH']}` };
  const hasPassed = await run('.ci/run', { env }).then(
    () => true,
    () => false,
  );
  return { hasPassed, asked: (await readFile(log, 'utf8')).trim().split('\n') };
}

it('runs all tests, then audits the dependencies', async () => {
  expect(await runCi({ failing: 'nothing' })).toEqual({
    hasPassed: true,
    asked: ['CI=true npm test', 'CI= npm run --silent audit'],
  });
});

it('fails when the audit does', async () => {
  expect((await runCi({ failing: 'run --silent audit' })).hasPassed).toBe(false);
});
