import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const run = promisify(execFile);

let programs: string;
beforeEach(async () => {
  programs = await mkdtemp(path.join(tmpdir(), 'audit-'));
});
afterEach(() => rm(programs, { recursive: true }));

/** Runs the audit with an npm that gives one answer to `--json`, and another one without. */
async function audit(json: object, text: string, status: number) {
  const answer = `case "$*" in *--json) echo '${JSON.stringify(json)}';; *) echo '${text}';; esac`;
  const npm = `#!/bin/sh\n[ "$1 $2" = "audit --omit=dev" ] || exit 9\n${answer}\nexit ${status}\n`;
  await writeFile(path.join(programs, 'npm'), npm, { mode: 0o755 });
  const env = { ...process.env, PATH: `${programs}:${process.env['PATH']}` };
  const args = ['--import', './node/typescript.js', 'scripts/audit.ts'];
  return run(process.execPath, args, { env }).then(
    ({ stdout }) => ({ hasPassed: true, stdout }),
    ({ stdout }: { stdout: string }) => ({ hasPassed: false, stdout }),
  );
}

it('passes when npm finds no vulnerabilities', async () => {
  expect(await audit({ auditReportVersion: 2 }, 'found 0 vulnerabilities', 0)).toEqual({
    hasPassed: true,
    stdout: 'found 0 vulnerabilities\n\n',
  });
});

it('fails when npm finds vulnerabilities, and shows them', async () => {
  expect(await audit({ auditReportVersion: 2 }, 'minimist  <0.2.4', 1)).toEqual({
    hasPassed: false,
    stdout: 'minimist  <0.2.4\n\n',
  });
});

it('reports a registry without an audit endpoint', async () => {
  const { hasPassed, stdout } = await audit({ message: '405 Method Not Allowed' }, '', 1);
  expect(hasPassed).toBe(true);
  expect(stdout).toContain('dependencies were not audited');
});
