import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Command } from '../../tests/start/terminal';
import { holdBack, startGate, type Gate } from '../backup/testing/gate';
import {
  insertSample,
  readChecksums,
  readRows,
  runBackup,
  runRestore,
  startInstallation,
  type TestInstallation,
} from '../backup/testing/installation';

let label: TestInstallation;
let target: TestInstallation;
let gate: Gate;
let file: string;
let original: string[];

beforeAll(async () => {
  label = await startInstallation();
  await insertSample(label.backend.sql);
  await writeFile(join(label.uploadDir, 'a.webp'), 'a picture');
  file = join(label.home, 'backup.tar');
  await runBackup(label, file);
  original = await readRows(label.backend.sql);
});
afterAll(() => label.stop());
beforeEach(async () => {
  target = await startInstallation();
  gate = await startGate(target.backend.url);
});
afterEach(async () => {
  await gate.stop();
  await target.stop();
});

const rows = () => readRows(target.backend.sql);

/** Kills a restore while it waits for the answer to the request of this number to a function. */
async function killAt(name: string, number: number, ...options: string[]): Promise<void> {
  const reached = holdBack(gate, name, number);
  const program = ['--import', './node/typescript.js', 'scripts/restore/main.ts', file, ...options];
  const command = new Command(process.execPath, program, process.cwd(), {
    ...target.environment,
    VITE_SUPABASE_URL: gate.url,
  });
  await reached;
  await command.kill();
}

it('goes on where it was killed, among the rows', async () => {
  await killAt('restore_rows', 7);
  const half = await rows();
  expect(half).toContain(original.find((row) => row.includes('"Artist 100"')));
  expect(half.length).toBeLessThan(original.length);

  expect(await runRestore(target, file)).not.toContain(': 479 rows and');
  expect(await rows()).toEqual(original);
});

it('goes on where it was killed, while it deleted what was there', async () => {
  await target.backend.sql(`insert into artists (name) values ('New')`);
  await killAt('restore_delete', 2, '--replace', '--yes');
  expect(await runRestore(target, file, '--replace', '--yes')).toContain('Restored');
  expect(await rows()).toEqual(original);
});

it('brings a file whole of which a part had arrived', async () => {
  // As a process leaves it whose number no other has.
  await mkdir(join(target.uploadDir, '.incoming-99999999-a'));
  await writeFile(join(target.uploadDir, '.incoming-99999999-a/file'), 'a pict');
  expect(await runRestore(target, file)).toContain('1 files were written');
  expect(await readChecksums(target.uploadDir)).toEqual(await readChecksums(label.uploadDir));
});
