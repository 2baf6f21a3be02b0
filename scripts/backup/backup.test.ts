import { existsSync } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addStaff, connect, staffPassword } from '@label/supabase-local/testing/test-backend';
import { Command } from '../../tests/start/terminal';
import { readTar } from './testing/archives';
import { holdBack, startGate, type Gate } from './testing/gate';
import {
  insertSample,
  runBackup,
  startInstallation,
  type TestInstallation,
} from './testing/installation';

let label: TestInstallation;
let gate: Gate;
let number = 0;
let file: string;

beforeAll(async () => {
  label = await startInstallation();
  gate = await startGate(label.backend.url);
  await insertSample(label.backend.sql);
  await addStaff(label.backend, 'ben@label.example', staffPassword);
  await addStaff(label.backend, 'ada@label.example');
  const { admin } = connect(label.backend.url, label.backend.keys.secretKey).auth;
  await admin.createUser({ email: 'stranger@example.org', password: staffPassword });
  await writeFile(join(label.uploadDir, 'a.webp'), 'picture');
  await writeFile(join(label.uploadDir, 'notes.txt'), 'not an upload');
});
afterAll(async () => {
  await gate.stop();
  await label.stop();
});
beforeEach(() => {
  file = join(label.home, `${++number}.tar`);
  gate.before = () => Promise.resolve();
});

const throughGate = (): TestInstallation => ({
  ...label,
  environment: { ...label.environment, VITE_SUPABASE_URL: gate.url },
});

it('the archive has all rows, children before their parents, the files and a manifest', async () => {
  await runBackup(label, file);
  expect([...(await readTar(file)).keys()]).toEqual([
    'backup.json',
    'rows/submission_mails/000001.jsonl',
    'rows/submission_events/000001.jsonl',
    'rows/releases/000001.jsonl',
    'rows/releases/000002.jsonl',
    'rows/releases/000003.jsonl',
    'rows/gallery_items/000001.jsonl',
    'rows/versions/000001.jsonl',
    'rows/track_audio/000001.jsonl',
    'rows/team_events/000001.jsonl',
    'rows/submissions/000001.jsonl',
    'rows/site_settings/000001.jsonl',
    'rows/services/000001.jsonl',
    'rows/redirects/000001.jsonl',
    'rows/path_counts/000001.jsonl',
    'rows/newsletter_subscribers/000001.jsonl',
    'rows/newsletter_secret/000001.jsonl',
    'rows/news_items/000001.jsonl',
    'rows/files/000001.jsonl',
    'rows/counts/000001.jsonl',
    'rows/concerts/000001.jsonl',
    'rows/artists/000001.jsonl',
    'rows/artists/000002.jsonl',
    'rows/artists/000003.jsonl',
    'rows/activity_events/000001.jsonl',
    'staff.json',
    'files/a.webp',
    'manifest.json',
  ]);
});

it('the archive has the e-mail addresses of staff alone, and neither passwords nor keys', async () => {
  await runBackup(label, file);
  const contents = await readTar(file);
  expect(JSON.parse(contents.get('staff.json') ?? '')).toEqual([
    'ada@label.example',
    'ben@label.example',
  ]);
  const all = [...contents.values()].join('\n');
  const { secretKey, jwtSecret } = label.backend.keys;
  for (const secret of ['stranger@', staffPassword, '$2', secretKey, jwtSecret]) {
    expect(all).not.toContain(secret);
  }
});

it('the archive is readable only by its owner', async () => {
  await runBackup(label, file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it("the archive's content is printed", async () => {
  expect(await runBackup(label, file)).toBe(
    [
      'submission_mails: 2 rows',
      'mailing_mails: 0 rows',
      'submission_events: 2 rows',
      'releases: 230 rows',
      'merchandise: 0 rows',
      'mailing_sendings: 0 rows',
      'gallery_items: 3 rows',
      'versions: 3 rows',
      'track_audio: 1 rows',
      'team_invitations: 0 rows',
      'team_events: 1 rows',
      'submissions: 2 rows',
      'site_settings: 1 rows',
      'services: 6 rows',
      'redirects: 1 rows',
      'previews: 0 rows',
      'path_counts: 1 rows',
      'newsletter_subscribers: 1 rows',
      'newsletter_secret: 1 rows',
      'news_items: 1 rows',
      'mailings: 0 rows',
      'imports: 0 rows',
      'files: 1 rows',
      'counts: 1 rows',
      'concerts: 1 rows',
      'artists: 230 rows',
      'activity_events: 1 rows',
      'files: 1, 0.0 MB',
      `Wrote ${file}: 490 rows, 1 files, 2 addresses of staff.`,
    ].join('\n'),
  );
});

it('the file is named by date and time where no name is given', async () => {
  const program = [
    '--import',
    join(process.cwd(), 'node/typescript.js'),
    join(process.cwd(), 'scripts/backup/main.ts'),
  ];
  const command = new Command(process.execPath, program, label.home, {
    ...label.environment,
    TSX_TSCONFIG_PATH: join(process.cwd(), 'tsconfig.json'),
  });
  expect(await command.ended).toMatchObject({ exitCode: 0, errors: '' });
  const names = (await readdir(label.home)).filter((name) => name.startsWith('label-'));
  expect(names).toEqual([expect.stringMatching(/^label-backup-\d{4}-\d{2}-\d{2}-\d{6}\.tar$/)]);
});

it('the file is never overwritten', async () => {
  await writeFile(file, 'another');
  expect(await runBackup(label, file)).toBe(`${file} is there already, and nothing was written.`);
  expect((await stat(file)).size).toBe(7);
});

it('the error message names a file that cannot be written', async () => {
  const nowhere = join(label.home, 'nowhere/backup.tar');
  expect(await runBackup(label, nowhere)).toContain(`${nowhere} cannot be written: `);
});

it('the file does not exist after a killed backup, and can be written again', async () => {
  const reached = holdBack(gate, 'backup_rows', 5);
  const program = ['--import', './node/typescript.js', 'scripts/backup/main.ts', file];
  const command = new Command(process.execPath, program, process.cwd(), throughGate().environment);
  await command.reaches(reached, 'its fifth page of rows');
  await command.kill();
  expect(existsSync(file)).toBe(false);
  expect(await runBackup(label, file)).toContain('490 rows');
  expect(existsSync(`${file}.part`)).toBe(false);
});

it('writes nothing when referenced rows are deleted meanwhile', async () => {
  await label.backend.sql(`
    insert into artists (name) values ('Doomed');
    insert into releases (title, artist_id, release_date)
      select name, id, '2026-01-01' from artists where name = 'Doomed'`);
  gate.before = async (path, body) => {
    // Releases have been read by then.
    if (path.endsWith('/rpc/backup_rows') && body.includes('artists')) {
      await label.backend.sql(`delete from artists where name = 'Doomed'`);
    }
  };
  expect(await runBackup(throughGate(), file)).toBe(
    'Rows were deleted while they were being read: nothing was written, run it again.',
  );
  expect(existsSync(file) || existsSync(`${file}.part`)).toBe(false);
});
