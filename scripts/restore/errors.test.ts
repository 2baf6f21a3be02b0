import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTar, withManifest, writeTar, type Contents } from '../backup/testing/archives';
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
let file: string;
let archive: Buffer;
let contents: Contents;
let untouched: string[];

beforeAll(async () => {
  label = await startInstallation();
  target = await startInstallation();
  await insertSample(label.backend.sql);
  await writeFile(join(label.uploadDir, 'a.webp'), 'p'.repeat(5000));
  const whole = join(label.home, 'whole.tar');
  await runBackup(label, whole);
  archive = await readFile(whole);
  contents = await readTar(whole);
  untouched = await readRows(target.backend.sql);
  file = join(label.home, 'backup.tar');
});
afterAll(async () => {
  await label.stop();
  await target.stop();
});

/** Restores what lies in the file, over all that is there, and returns the error message. */
async function errorOf(archived: Buffer | Contents): Promise<string> {
  await (archived instanceof Map ? writeTar(file, archived) : writeFile(file, archived));
  const said = await runRestore(target, file, '--replace', '--yes');
  expect(await readRows(target.backend.sql)).toEqual(untouched);
  expect(await readChecksums(target.uploadDir)).toEqual({});
  return said.replaceAll(file, 'FILE');
}

interface Header {
  version: number;
  schema: { version: string; tables: { name: string; columns: string[] }[] };
}

/** Returns the archive with something else in its header, as somebody has meant it. */
function headerWith(change: (header: Header) => void, without?: string): Contents {
  const header = JSON.parse(contents.get('backup.json') ?? '');
  change(header);
  const changed = new Map(contents).set('backup.json', JSON.stringify(header));
  if (without !== undefined) changed.delete(without);
  return withManifest(changed);
}

function without(name: string): Contents {
  const lacking = new Map(contents);
  lacking.delete(name);
  return lacking;
}

function withByte(name: string, text: string): Buffer {
  const bytes = Buffer.from(archive);
  bytes.write('X', bytes.indexOf(text, bytes.indexOf(name)));
  return bytes;
}

const NEWS = 'rows/news_items/000001.jsonl';

function newsWithoutTitle(): Contents {
  const { title: _title, ...row } = JSON.parse(contents.get(NEWS) ?? '');
  return withManifest(new Map(contents).set(NEWS, `${JSON.stringify(row)}\n`));
}

const columnsOf = ({ schema }: Header, table: string) =>
  schema.tables.find(({ name }) => name === table)?.columns;

it.each<[string, () => Buffer | Contents, string]>([
  [
    'that is cut at a fifth',
    () => archive.subarray(0, Math.floor(archive.length * 0.2)),
    'backup.tar is damaged: it cannot be read to its end.',
  ],
  [
    'that is cut near its end',
    () => archive.subarray(0, Math.floor(archive.length * 0.99)),
    'backup.tar is damaged: it cannot be read to its end.',
  ],
  [
    'that is cut between two entries',
    () => without('manifest.json'),
    'backup.tar is damaged: its end is missing.',
  ],
  [
    'with another byte in a file',
    () => withByte('files/a.webp', 'ppppp'),
    'backup.tar is damaged: files/a.webp is not what was written.',
  ],
  [
    'with another byte in a row',
    () => withByte('rows/artists/000002.jsonl', 'Artist 1'),
    'backup.tar is damaged: rows/artists/000002.jsonl is not what was written.',
  ],
  [
    'with another byte in the header of an entry',
    () => withByte('files/a.webp', 'files/a.webp'),
    'backup.tar is damaged: it cannot be read to its end.',
  ],
  [
    'that lacks an entry',
    () => without('files/a.webp'),
    'backup.tar is damaged: some of it is missing.',
  ],
  [
    'with a file that is no upload',
    () => withManifest(new Map(contents).set('files/../../keys.json', '{}')),
    'backup.tar is damaged: files/../../keys.json does not belong to it.',
  ],
  [
    'with something after its end',
    () => new Map(contents).set('files/b.webp', 'later'),
    'backup.tar is damaged: it goes on after its end.',
  ],
  [
    'with rows of another table',
    newsWithoutTitle,
    `backup.tar is damaged: ${NEWS} has rows of another table.`,
  ],
  [
    'that is a foreign tar file',
    () => new Map([['holiday.jpg', 'p']]),
    'FILE is not a backup of this site.',
  ],
  [
    'of another program',
    () => new Map([['backup.json', '{"format":"other","version":1}']]),
    'FILE is not a backup of this site.',
  ],
  [
    'that is no tar file',
    () => Buffer.from('PK\u0003\u0004'.repeat(1000)),
    'FILE is not a backup of this site.',
  ],
  ['that is empty', () => Buffer.alloc(0), 'FILE is not a backup of this site.'],
  [
    'of a newer format',
    () => headerWith((header) => (header.version = 2)),
    'FILE is a label-site backup of version 2, and this program reads version 1: update it first.',
  ],
  [
    'of a newer schema',
    () => headerWith(({ schema }) => (schema.version = '20991231000000')),
    'The backup is of the schema 20991231000000, and this backend has VERSION: bring the backend up to date first.',
  ],
  [
    'of an older schema',
    () => headerWith(({ schema }) => (schema.version = '20261121100000')),
    'The backup is of the schema 20261121100000, and this backend has VERSION: restore it with the release that wrote it, and update afterwards.',
  ],
  [
    'with a table that the backend does not know',
    () =>
      headerWith(({ schema: { tables } }) => {
        tables.push({ ...tables[0], name: 'polls', columns: ['id'] });
      }),
    'The backup has a table "polls", which this backend does not know.',
  ],
  [
    'with a column that the backend does not know',
    () => headerWith((header) => columnsOf(header, 'news_items')?.push('shoe_size'), NEWS),
    'The backup has a column "news_items.shoe_size", which this backend does not know.',
  ],
  [
    'without a column of the backend',
    () => headerWith((header) => columnsOf(header, 'news_items')?.shift(), NEWS),
    'The backup lacks the column "news_items.id" of this backend.',
  ],
])('refuses an archive %s', async (_, make, sentence) => {
  const { version } = JSON.parse(contents.get('backup.json') ?? '').schema;
  expect(await errorOf(make())).toBe(
    `${sentence.replace('VERSION', version)} Nothing was changed.`,
  );
});

it('refuses a missing file', async () => {
  expect(await runRestore(target, '/nowhere/backup.tar')).toBe(
    '/nowhere/backup.tar cannot be read. Nothing was changed.',
  );
});
