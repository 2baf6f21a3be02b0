import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { connectAsStaff } from '@label/supabase-local/testing/test-backend';
import { startStaffBackend, TestUploads, type StaffBackend } from './testing/upload-function';

const ErrorBody = v.object({ error: v.object({ code: v.string() }) });

let backend: StaffBackend;
let uploads: TestUploads;

beforeAll(async () => {
  backend = await startStaffBackend();
  uploads = await TestUploads.start(backend);
});

afterAll(() => uploads.stop());

beforeEach(async () => {
  await uploads.clear();
  await backend.sql('truncate public.artists, public.versions, public.files cascade');
});

/** Stores a picture of one colour, and notes it as the panel does; returns its path. */
async function store(background: string): Promise<string> {
  const create = { width: 900, height: 600, channels: 3, background } as const;
  const path = await uploads.store(await sharp({ create }).jpeg().toBuffer());
  await backend.sql('insert into public.files (path) values ($1)', [path]);
  return path;
}

const staff = () => `Bearer ${backend.token}`;

const ask = (path: string, authorization: string | null = staff(), query = '') =>
  fetch(`${uploads.url}/api/upload/${path.slice('uploads/'.length)}${query}`, {
    method: 'DELETE',
    headers: authorization === null ? {} : { authorization },
  });

/** The status and code of a refusal, for which all files are there afterwards. */
async function refusal(path: string, authorization?: string | null, query?: string) {
  const before = await uploads.names();
  const response = await ask(path, authorization, query);
  const { error } = v.parse(ErrorBody, await response.json());
  expect((await uploads.names()).toSorted()).toEqual(before.toSorted());
  return [response.status, error.code];
}

const rows = () =>
  backend.sql('select path from public.files where removed_at is null order by path');

it('deletes an unused picture with all of its sizes and its row, and no others', async () => {
  const other = await store('#1060c0');
  const kept = await uploads.names();
  const path = await store('#c02060');
  expect((await uploads.names()).length).toBeGreaterThan(kept.length + 3);
  expect((await ask(path)).status).toBe(204);
  expect((await uploads.names()).toSorted()).toEqual(kept.toSorted());
  expect(await rows()).toEqual([{ path: other }]);
  expect(await refusal(path)).toEqual([404, 'not-found']);
});

it('keeps a picture that a draft uses', async () => {
  const path = await store('#c02060');
  await backend.sql(
    "insert into public.artists (name, bio, published_at) values ('Ada', jsonb_build_object('en', $1::text), null)",
    [`![](/${path})`],
  );
  expect(await refusal(path, undefined, '?versions=lose')).toEqual([409, 'in-use']);
  expect(await rows()).toEqual([{ path }]);
});

it('deletes a picture in a former version only when requested', async () => {
  const path = await store('#c02060');
  await backend.sql("insert into public.artists (name, photo_url) values ('Ada', $1)", [
    `/${path}`,
  ]);
  await backend.sql('update public.artists set photo_url = null');
  expect(await refusal(path)).toEqual([409, 'in-versions']);
  expect((await ask(path, staff(), '?versions=lose')).status).toBe(204);
  expect(await uploads.names()).toEqual([]);
});

it('strangers, and staff without their second factor, cannot delete pictures', async () => {
  const path = await store('#c02060');
  const stranger = await connectAsStaff(backend, 'stranger@label.example');
  await backend.sql("update auth.users set raw_app_meta_data = '{}' where email = $1", [
    'stranger@label.example',
  ]);
  const member = await connectAsStaff(backend, 'factor@label.example');
  await backend.sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     select gen_random_uuid(), id, 'totp', 'verified', now(), now() from auth.users where email = $1`,
    ['factor@label.example'],
  );
  const tokenOf = async (client: typeof stranger) =>
    `Bearer ${(await client.auth.getSession()).data.session?.access_token}`;
  expect(await refusal(path, null)).toEqual([401, 'unauthorized']);
  expect(await refusal(path, 'Bearer nonsense')).toEqual([401, 'unauthorized']);
  expect(await refusal(path, await tokenOf(stranger))).toEqual([403, 'forbidden']);
  expect(await refusal(path, await tokenOf(member))).toEqual([403, 'forbidden']);
  expect(await rows()).toEqual([{ path }]);
});

it.each([
  '..%2f..%2fpackage.json',
  '%2e%2e%2fsecret-10x10-102030.webp',
  `${'a'.repeat(32)}.mp4`,
  `${'a'.repeat(32)}-10x10-102030.webp`,
  `${'a'.repeat(32)}-10x10-102030.webp%00`,
  'print',
])('there is no picture %s', async (name) => {
  const path = await store('#c02060');
  expect(await refusal(`uploads/${name}`)).toEqual([404, 'not-found']);
  expect(await rows()).toEqual([{ path }]);
});
