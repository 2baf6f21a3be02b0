import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const filesOf = (folder: string, form: RegExp) =>
  readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => form.test(file))
    .map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')] as const);

it('no API function reads the music link of a sender', () => {
  const files = filesOf('api', /^[\w/-]+\.ts$/);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter(([, code]) => /music_?link/i.test(code)).map(([file]) => file)).toEqual([]);
});

it('the database cannot send requests to other servers', () => {
  const files = filesOf('supabase/schemas', /\.sql$/);
  expect(files.length).toBeGreaterThan(5);
  const asking = files.filter(([, sql]) =>
    /\b(?:pg_net|net\.http_\w+|http_get|http_post|dblink)\b/i.test(sql),
  );
  expect(asking.map(([file]) => file)).toEqual([]);
});
