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

/** Restores what lies in the file, over whatever is there, and returns the error message. */
async function errorOf(): Promise<string> {
  const said = await runRestore(target, file, '--replace', '--yes');
  expect(await readRows(target.backend.sql)).toEqual(untouched);
  expect(await readChecksums(target.uploadDir)).toEqual({});
  return said;
}

async function errorOfBytes(bytes: Buffer): Promise<string> {
  await writeFile(file, bytes);
  return errorOf();
}

async function errorOfTar(changed: Contents): Promise<string> {
  await writeTar(file, changed);
  return errorOf();
}

/** Returns the header of the archive with something else in it. */
function headerWith(
  change: (header: {
    version: number;
    schema: { version: string; tables: { name: string; columns: string[] }[] };
  }) => void,
): Contents {
  const header = JSON.parse(contents.get('backup.json') ?? '');
  change(header);
  return new Map(contents).set('backup.json', JSON.stringify(header));
}

it.each([
  [0.2, 'it cannot be read to its end'],
  [0.5, 'it cannot be read to its end'],
  [0.99, 'it cannot be read to its end'],
])('an archive that is cut at %d of its length', async (part, reason) => {
  expect(await errorOfBytes(archive.subarray(0, Math.floor(archive.length * part)))).toBe(
    `backup.tar is damaged: ${reason}. Nothing was changed.`,
  );
});

it('an archive that is cut between two entries', async () => {
  const cut = new Map(contents);
  cut.delete('manifest.json');
  expect(await errorOfTar(cut)).toBe(
    'backup.tar is damaged: its end is missing. Nothing was changed.',
  );
});

it.each([
  ['files/a.webp', 'ppppp'],
  ['rows/artists/000002.jsonl', 'Artist 1'],
])('an archive with another byte in %s', async (name, text) => {
  const bytes = Buffer.from(archive);
  const at = bytes.indexOf(text, bytes.indexOf(name));
  bytes.write('X', at);
  expect(await errorOfBytes(bytes)).toBe(
    `backup.tar is damaged: ${name} is not what was written. Nothing was changed.`,
  );
});

it('an archive with another byte in the header of an entry', async () => {
  const bytes = Buffer.from(archive);
  bytes.write('X', bytes.indexOf('files/a.webp'));
  expect(await errorOfBytes(bytes)).toBe(
    'backup.tar is damaged: it cannot be read to its end. Nothing was changed.',
  );
});

it('an archive that lacks an entry', async () => {
  const lacking = new Map(contents);
  lacking.delete('files/a.webp');
  expect(await errorOfTar(lacking)).toBe(
    'backup.tar is damaged: some of it is missing. Nothing was changed.',
  );
});

it('an archive with something more', async () => {
  const path = withManifest(new Map(contents).set('files/../../keys.json', '{}'));
  expect(await errorOfTar(path)).toBe(
    'backup.tar is damaged: files/../../keys.json does not belong to it. Nothing was changed.',
  );
  const after = new Map(contents).set('files/b.webp', 'later');
  expect(await errorOfTar(after)).toBe(
    'backup.tar is damaged: it goes on after its end. Nothing was changed.',
  );
});

it('a foreign tar file, and what is none', async () => {
  const sentence = `${file} is not a backup of this site. Nothing was changed.`;
  expect(await errorOfTar(new Map([['holiday.jpg', 'p']]))).toBe(sentence);
  expect(await errorOfTar(new Map([['backup.json', '{"format":"other","version":1}']]))).toBe(
    sentence,
  );
  expect(await errorOfBytes(Buffer.from('PK\u0003\u0004'.repeat(1000)))).toBe(sentence);
  expect(await errorOfBytes(Buffer.alloc(0))).toBe(sentence);
});

it('a file that is not there', async () => {
  expect(await runRestore(target, '/nowhere/backup.tar')).toBe(
    '/nowhere/backup.tar cannot be read. Nothing was changed.',
  );
});

it('a newer format', async () => {
  const newer = headerWith((header) => {
    header.version = 2;
  });
  expect(await errorOfTar(newer)).toBe(
    `${file} is a label-site backup of version 2, and this program reads version 1: update it first. Nothing was changed.`,
  );
});

it('another schema', async () => {
  const version = JSON.parse(contents.get('backup.json') ?? '').schema.version;
  const newer = headerWith(({ schema }) => {
    schema.version = '20991231000000';
  });
  expect(await errorOfTar(withManifest(newer))).toBe(
    `The backup is of the schema 20991231000000, and this backend has ${version}: bring the backend up to date first. Nothing was changed.`,
  );
  const older = headerWith(({ schema }) => {
    schema.version = '20261121100000';
  });
  expect(await errorOfTar(withManifest(older))).toBe(
    `The backup is of the schema 20261121100000, and this backend has ${version}: restore it with the release that wrote it, and update afterwards. Nothing was changed.`,
  );
});

it('a table and columns that the backend does not know', async () => {
  const table = headerWith(({ schema: { tables } }) => {
    tables.push({ ...tables[0], name: 'polls', columns: ['id'] });
  });
  expect(await errorOfTar(withManifest(table))).toBe(
    'The backup has a table "polls", which this backend does not know. Nothing was changed.',
  );
  const column = headerWith(({ schema: { tables } }) => {
    tables.find(({ name }) => name === 'news_items')?.columns.push('shoe_size');
  });
  column.delete('rows/news_items/000001.jsonl');
  expect(await errorOfTar(withManifest(column))).toBe(
    'The backup has a column "news_items.shoe_size", which this backend does not know. Nothing was changed.',
  );
  const lacking = headerWith(({ schema: { tables } }) => {
    tables.find(({ name }) => name === 'news_items')?.columns.shift();
  });
  lacking.delete('rows/news_items/000001.jsonl');
  expect(await errorOfTar(withManifest(lacking))).toBe(
    'The backup lacks the column "news_items.id" of this backend. Nothing was changed.',
  );
});

it('rows without a column of their table', async () => {
  const name = 'rows/news_items/000001.jsonl';
  const { title: _title, ...row } = JSON.parse(contents.get(name) ?? '');
  const changed = withManifest(new Map(contents).set(name, `${JSON.stringify(row)}\n`));
  expect(await errorOfTar(changed)).toBe(
    `backup.tar is damaged: ${name} has rows of another table. Nothing was changed.`,
  );
});
