import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '@label/supabase-local/testing/mails';
import { addStaff } from '@label/supabase-local/testing/test-backend';
import { Command } from '../../tests/start/terminal';
import { holdBack, startGate } from '../backup/testing/gate';
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
let file: string;
let original: string[];
let target: TestInstallation;

beforeAll(async () => {
  label = await startInstallation();
  await insertSample(label.backend.sql);
  await addStaff(label.backend, 'ada@label.example');
  await addStaff(label.backend, 'ben@label.example');
  await writeFile(join(label.uploadDir, 'a.webp'), 'picture');
  await writeFile(join(label.uploadDir, 'b.webp'), '');
  file = join(label.home, 'backup.tar');
  await runBackup(label, file);
  original = await readRows(label.backend.sql);
});
afterAll(() => label.stop());

const rows = () => readRows(target.backend.sql);

describe('into an empty backend', () => {
  let said: string;
  let before: unknown[];
  const version = () => target.backend.sql('select public.content_version()');

  beforeAll(async () => {
    target = await startInstallation();
    before = await version();
    await addStaff(target.backend, 'ben@label.example');
    await writeFile(join(target.uploadDir, 'a.webp'), 'pictura');
    await writeFile(join(target.uploadDir, 'other.webp'), 'other');
    // As a process leaves it whose number no other has.
    await mkdir(join(target.uploadDir, '.incoming-99999999-a'));
    await writeFile(join(target.uploadDir, '.incoming-99999999-a/file'), 'pict');
    said = await runRestore(target, file);
  });
  afterAll(() => target.stop());

  it('a restore into an empty backend brings the same rows', async () => {
    expect(await rows()).toEqual(original);
    expect(original).toHaveLength(490);
  });

  it('a restore into an empty backend changes the version of the content, so that served pages have it', async () => {
    expect(await version()).not.toEqual(before);
  });

  it('a restore into an empty backend brings the same files, also over one that is damaged, and leaves others', async () => {
    expect(await readChecksums(target.uploadDir)).toEqual({
      ...(await readChecksums(label.uploadDir)),
      'other.webp': 'd9298a10d1b0735837dc4bd85dac641b0f3cef27a47e5d53a54f2f3f5b2fcffa',
    });
  });

  it('a restore into an empty backend prints its progress, its result and the staff to add', () => {
    expect(said.split('\n')).toEqual([
      'checked: 28 entries, 0.3 MB',
      'If this is interrupted, run it again with --replace.',
      'activity_events: 1 rows',
      'artists: 230 rows',
      'concerts: 1 rows',
      'counts: 1 rows',
      'files: 1 rows',
      'imports: 0 rows',
      'mailings: 0 rows',
      'news_items: 1 rows',
      'newsletter_secret: 1 rows',
      'newsletter_subscribers: 1 rows',
      'path_counts: 1 rows',
      'previews: 0 rows',
      'redirects: 1 rows',
      'services: 6 rows',
      'site_settings: 1 rows',
      'submissions: 2 rows',
      'team_events: 1 rows',
      'team_invitations: 0 rows',
      'track_audio: 1 rows',
      'versions: 3 rows',
      'gallery_items: 3 rows',
      'mailing_sendings: 0 rows',
      'merchandise: 0 rows',
      'releases: 230 rows',
      'submission_events: 2 rows',
      'mailing_mails: 0 rows',
      'submission_mails: 2 rows',
      'files: 2',
      `Restored ${file}: 490 rows, 2 files.`,
      'Accounts are not part of a backup. Add the staff with:',
      '  npm run staff -- add ada@label.example',
    ]);
  });

  it('a restore into an empty backend makes everything searchable', async () => {
    expect(
      await target.backend.sql(
        'select kind, count(*)::int from private.search_entries group by kind order by kind',
      ),
    ).toEqual([
      { kind: 'artist', count: 230 },
      { kind: 'concert', count: 1 },
      { kind: 'news', count: 1 },
      { kind: 'release', count: 230 },
      { kind: 'service', count: 6 },
    ]);
  });

  it('a restore into an empty backend sends no mail', async () => {
    expect(await mailsTo(target.backend.mailDir, 'ada@example.com')).toEqual([]);
  });
});

describe('over existing rows', () => {
  beforeEach(async () => {
    target = await startInstallation();
  });
  afterEach(() => target.stop());

  it('a restore over existing rows refuses, and changes nothing', async () => {
    await target.backend.sql(`
      insert into artists (name) values ('New');
      update services set image_url = '/uploads/new.webp' where name ->> 'en' = 'Events'`);
    const before = await rows();
    expect(await runRestore(target, file)).toBe(
      'The backend has rows of its own (artists 1, services 1, versions 1). Add --replace to lose them. Nothing was changed.',
    );
    expect(await rows()).toEqual(before);
    expect(await readChecksums(target.uploadDir)).toEqual({});
  });

  it('a restore over existing rows asks before it replaces them, and needs --yes without a terminal', async () => {
    await target.backend.sql(`insert into artists (name) values ('New')`);
    const before = await rows();
    expect(await runRestore(target, file, '--replace')).toBe(
      'The backend has rows of its own (artists 1). Lose them? There is no terminal to ask on: add --yes. Nothing was changed.',
    );
    expect(await rows()).toEqual(before);
  });

  it('a restore over existing rows reverts added, changed, moved and deleted rows', async () => {
    await runRestore(target, file);
    await target.backend.sql(`
      insert into artists (id, name) values ('00000000-0000-4000-8000-0000000000b1', 'New');
      update artists set name = 'Renamed' where name = 'Artist 7';
      update releases set artist_id = '00000000-0000-4000-8000-0000000000b1' where title = 'Release of Artist 8';
      update gallery_items set artist_id = '00000000-0000-4000-8000-0000000000b1';
      delete from artists where name = 'Artist 9';
      update site_settings set label_name = 'Renamed';
      update submissions set state = 'new' where name = 'Bot';
      delete from submission_mails where purpose = 'notice';
      insert into submission_mails (submission_id, purpose) select id, 'notice' from submissions where name = 'Ada';
      insert into submissions (kind, name, email, message) values ('message', 'Eve', 'eve@example.com', 'Hi')`);
    expect(await runRestore(target, file, '--replace', '--yes')).toContain(
      `Restored ${file}: 490 rows, 2 files.`,
    );
    expect(await rows()).toEqual(original);
    expect(
      await target.backend.sql(`
        select * from private.search_entries
        full join private.search_entries_due as due using (kind, id)
        where search_entries.vector is distinct from due.vector`),
    ).toEqual([]);
  });

  it('a restore over existing rows, after it was killed, can be completed with --replace, and is refused without', async () => {
    const gate = await startGate(target.backend.url);
    const reached = holdBack(gate, 'restore_rows', 15);
    const program = ['--import', './node/typescript.js', 'scripts/restore/main.ts', file];
    const killed = new Command(process.execPath, program, process.cwd(), {
      ...target.environment,
      VITE_SUPABASE_URL: gate.url,
    });
    await killed.reaches(reached, 'its fifteenth page of rows');
    await killed.kill();
    await gate.stop();
    expect(killed.output).toContain('If this is interrupted, run it again with --replace.');

    expect(await runRestore(target, file)).toBe(
      'The backend has rows of its own (activity_events 1, artists 230, concerts 1, counts 1, files 1, news_items 1, newsletter_subscribers 1, path_counts 1, redirects 1, services 1, site_settings 1). Add --replace to lose them. Nothing was changed.',
    );
    expect(await runRestore(target, file, '--replace', '--yes')).toContain('Restored ');
    expect(await rows()).toEqual(original);
  });
});

it.each([[[]], [['one.tar', 'two.tar']], [['one.tar', '--force']]])(
  'answers the command line %j with the usage',
  async (line) => {
    expect(await runRestore(label, ...line)).toBe(
      'Usage: npm run restore -- FILE [--replace [--yes]]',
    );
  },
);
