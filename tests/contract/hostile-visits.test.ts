import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sendRaw } from '../../server/testing/raw-request';
import { ask } from '../../server/testing/test-site';
import { connect } from '@label/supabase-local/testing/test-backend';
import { startServedSite, type ServedSite } from '../support/served-site';
import { bytesOf, hostileVisits, madeUpVisits, type HostileVisit } from './hostile/visits';

let site: ServedSite;

/** The pages that these visits may be answered with. */
const PAGES = [
  '/',
  '/releases',
  '/gallery',
  '/about',
  '/search',
  '/contact',
  '/404',
  '/artists/404',
];
const LANGUAGES = [
  ['/', 'en'],
  ['/', 'de'],
  ['/', 'uk'],
  ['/de/', 'de'],
  ['/uk/', 'uk'],
] as const;

beforeAll(async () => {
  site = await startServedSite({ name: 'hostile-visits', content: 'seed' });
  for (const [prefix, language] of LANGUAGES) {
    for (const page of PAGES) {
      const path = (prefix + page.slice(1)).replace(/(?<=.)\/$/, '');
      await ask(site, path, { 'accept-language': language });
    }
  }
  expect(new Set(site.rendered).size).toBe(PAGES.length * LANGUAGES.length);
}, 600_000);

afterAll(() => site.stop());

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const rows = () => connect(site.backend.url, site.backend.keys.secretKey);

async function expectNothing(visit: HostileVisit): Promise<void> {
  const { status, text } = await sendRaw(site, bytesOf(visit));
  const name = `${visit.caller}: ${visit.method} ${visit.path.slice(0, 80)} ${visit.headers.join().slice(0, 80)}`;
  expect([name, status]).toEqual([name, visit.status]);
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  expect(head, name).not.toMatch(/^set-cookie:/im);
  expect(/^location: (.*)$/im.exec(head)?.[1] ?? '/', name).toMatch(/^\/(?!\/)/);
  expect(head, name).not.toContain('evil.example');
  for (const hidden of ['node_modules', '    at ', site.backend.keys.secretKey, 'root:x:']) {
    expect(body, name).not.toContain(hidden);
  }
}

it.each([...new Set(hostileVisits.map(({ what }) => what))])(
  'renders, caches and logs nothing for a client that %s',
  async (what) => {
    const before = site.rendered.length;
    for (const visit of hostileVisits.filter((other) => other.what === what)) {
      await expectNothing(visit);
    }
    expect(site.rendered.slice(before)).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
  },
);

it('renders the 404 page of each unknown row once', async () => {
  const before = site.rendered.length;
  for (const visit of [...madeUpVisits, ...madeUpVisits]) await expectNothing(visit);
  const rendered = site.rendered.slice(before);
  expect(rendered.length).toBeLessThanOrEqual(madeUpVisits.length);
  expect(new Set(rendered).size).toBe(rendered.length);
  expect(console.error).not.toHaveBeenCalled();
});

const madeUp = (number: number) => `6f1c2d3e-0000-4000-9000-${String(number).padStart(12, '0')}`;

it('the server looks a flood of unknown ids up in a few queries, and renders each 404 page once', async () => {
  const before = site.rendered.length;
  const queries = site.queries.length;
  const replies = await Promise.all(
    Array.from({ length: 90 }, (_, number) => ask(site, `/artists/${madeUp(number)}`)),
  );
  const found = replies.filter(({ status }) => status === 404);
  const busy = replies.filter(({ status }) => status === 503);
  expect(found.length + busy.length).toBe(90);
  // A page that took longer than anybody waits was rendered, too, and answered with 503.
  const rendered = site.rendered.slice(before);
  expect(rendered.length).toBeGreaterThanOrEqual(found.length);
  expect(new Set(rendered).size).toBe(rendered.length);
  const asked = site.queries.slice(queries);
  expect(asked.flat()).toHaveLength(90);
  expect(asked.length).toBeLessThan(90);
});

it('a row that is published during a flood of unknown ids is shown at each of its URLs', async () => {
  const { data, error } = await rows()
    .from('artists')
    .insert({ name: 'Anna', artist_type: 'performer' })
    .select('slug')
    .single();
  expect(error).toBeNull();
  const flood = Array.from({ length: 30 }, (_, number) => ask(site, `/news/${madeUp(number)}`));
  for (const path of ['artists', 'bits', 'de/artists']) {
    const reply = await ask(site, `/${path}/${data?.slug}`);
    expect([path, reply.status]).toEqual([path, 200]);
    expect(reply.text).toContain('Anna');
  }
  await Promise.all(flood);
  expect((await ask(site, `/releases/${data?.slug}`)).status).toBe(404);
});
