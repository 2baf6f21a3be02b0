import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { frames } from '../testing/mp3';
import { startStaffBackend, TestUploads, type StaffBackend } from '../testing/upload-function';

const LINK = '00000000-0000-4000-8000-0000000000a1';
const AUDIO = '00000000-0000-4000-8000-0000000000b1';

let backend: StaffBackend;
let uploads: TestUploads;
let now = 0;
/** The path of a sound. */
let path: string;

beforeAll(async () => {
  backend = await startStaffBackend();
  uploads = await TestUploads.start(backend, { now: () => now });
});
afterAll(() => uploads.stop());

beforeEach(async () => {
  now = Date.now();
  await backend.sql(
    'truncate public.artists, public.releases, public.track_audio, public.previews, public.versions cascade',
  );
  // A sound that no test has asked for before.
  path = await uploads.store(frames(40 + (await uploads.names()).length), { name: 'track.mp3' });
  await backend.sql(
    `insert into public.track_audio (id, url, seconds, peaks) values ($1, '/' || $2::text, 1, '{9}')`,
    [AUDIO, path],
  );
});

const tracks = JSON.stringify([{ id: 'tide', title: 'Tide', audio: AUDIO }]);

async function addRelease(day: string): Promise<void> {
  await backend.sql(
    `with artist as (insert into public.artists (name) values ('Noor') returning id)
     insert into public.releases (title, artist_id, release_date, tracks)
     select 'High Tide', id, $1, $2 from artist`,
    [day, tracks],
  );
}

async function addLink(hasSound = true): Promise<void> {
  await backend.sql(
    `insert into public.previews (id, table_name, entry_id, content, recipient, has_sound)
     values ($1, 'releases', gen_random_uuid(), jsonb_build_object('row', jsonb_build_object('tracks', $2::jsonb)), 'Radio', $3)`,
    [LINK, tracks, hasSound],
  );
}

const listen = (cookie = '', headers: Record<string, string> = {}) =>
  fetch(`${uploads.url}/${path}`, { headers: { cookie, ...headers } });
const statusOf = async (cookie?: string) => (await listen(cookie)).status;

/** Returns the cookie of an answer, as a browser sends it. */
async function cookieOf(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  expect(response.status).toBe(204);
  const set = response.headers.get('set-cookie') ?? '';
  expect(set).toMatch(/; Max-Age=60; Path=\/uploads\/; .*HttpOnly; SameSite=Strict$/);
  return set.split(';', 1)[0] ?? '';
}

it('sound is not served to strangers before its release is out, and to everyone from then on', async () => {
  await addRelease('2199-01-01');
  expect(await statusOf()).toBe(404);
  await backend.sql(`update public.releases set release_date = '2024-01-01'`);
  const response = await listen();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

it('sound of a release that is withdrawn is served to nobody some seconds later', async () => {
  await addRelease('2024-01-01');
  expect(await statusOf()).toBe(200);
  await backend.sql('update public.releases set published_at = null');
  expect(await statusOf()).toBe(200);
  now += 6_000;
  await statusOf(); // asks again
  await expect.poll(() => statusOf()).toBe(404);
});

it('the holder of a link hears it in parts, and no cache keeps it', async () => {
  await addLink();
  const cookie = await cookieOf(uploads.openSound(LINK));
  const response = await listen(cookie, { range: 'bytes=100-199' });
  expect(response.status).toBe(206);
  expect((await response.arrayBuffer()).byteLength).toBe(100);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(await statusOf()).toBe(404);
});

it('a link that is withdrawn gives nothing more, though its signature is not over', async () => {
  await addLink();
  const cookie = await cookieOf(uploads.openSound(LINK));
  expect(await statusOf(cookie)).toBe(200);
  await backend.sql('update public.previews set expires_at = now()');
  expect(await statusOf(cookie)).toBe(404);
  expect((await uploads.openSound(LINK)).status).toBe(404);
});

it('a signature is over after a minute, and another one is given to whoever listens on', async () => {
  await addLink();
  const cookie = await cookieOf(uploads.openSound(LINK));
  now += 59_000;
  expect(await statusOf(cookie)).toBe(200);
  const next = await cookieOf(uploads.openSound(LINK));
  now += 2_000;
  expect(await statusOf(cookie)).toBe(404);
  expect(await statusOf(next)).toBe(200);
  expect(await statusOf(`other=1; ${next}; more=2`)).toBe(200);
});

it('a link opens the sound of one release alone, and one without sound opens none', async () => {
  await addLink();
  const cookie = await cookieOf(uploads.openSound(LINK));
  await backend.sql(`update public.track_audio set url = '/uploads/other.mp3'`);
  expect(await statusOf(cookie)).toBe(404);
  await backend.sql(`update public.previews set has_sound = false`);
  expect((await uploads.openSound(LINK)).status).toBe(404);
});

it.each([
  ['another holder', (cookie: string) => cookie.replace(LINK, 'staff')],
  ['a later end', (cookie: string) => cookie.replace(/=\d/, '=9')],
  ['another signature', (cookie: string) => cookie.replace(/.{3}$/, 'AAA')],
])('a signature with %s is none', async (_what, change) => {
  await addLink();
  const cookie = await cookieOf(uploads.openSound(LINK));
  expect(await statusOf(change(cookie))).toBe(404);
});

it.each(['nobody', `${LINK}0`, '00000000-0000-4000-8000-0000000000ff'])(
  'there is no sound behind the link %s',
  async (link) => {
    expect((await uploads.openSound(link)).status).toBe(404);
  },
);

it('staff hear what no release has yet, and nobody else gets their cookie', async () => {
  expect(await statusOf(await cookieOf(uploads.openSound()))).toBe(200);
  const stranger = await fetch(`${uploads.url}/api/stream`, { method: 'POST' });
  expect(stranger.status).toBe(401);
  expect(stranger.headers.get('set-cookie')).toBeNull();
});
