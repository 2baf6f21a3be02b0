import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMailbox } from './mail';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mail-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function sourceOf(subject: string, from: string): Promise<string> {
  const mail = { to: 'mira@example.com', subject, headers: { From: from }, text: 'Hello' };
  await createMailbox(directory).send(mail);
  const [name = ''] = await readdir(directory);
  return readFile(join(directory, name), 'utf8');
}

it.each([
  'Bitte bestätigen',
  'Підтвердьте адресу',
  'Ende gut – alles gut',
  'Label: grüße an alle in Höchst am Main',
  'Hello',
])('encodes whole words of the subject %s', async (subject) => {
  const source = await sourceOf(subject, 'Label <a@label.example>');
  const [value = ''] = /^Subject: .*$/m.exec(source) ?? [];
  expect(value).toMatch(/^[ -~]*$/);
  for (const word of value.split(' ')) expect(word).toMatch(/^(?:=\?utf-8\?B\?[^?]*\?=|[^?=]*)$/);
  expect((await PostalMime.parse(source)).subject).toBe(subject);
});

it('leaves the address of the sender beside an encoded name', async () => {
  const { from } = await PostalMime.parse(
    await sourceOf('Hello', '"Label Müller" <a@label.example>'),
  );
  expect(from).toMatchObject({ name: 'Label Müller', address: 'a@label.example' });
});
