import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { largestSvg } from '../api/testing/hostile-svgs';
import { plain } from '../api/testing/hostile-pictures';
import {
  formWith,
  startStaffBackend,
  storedPath,
  type StaffBackend,
} from '../api/testing/upload-function';
import { ask, startTestSite, type TestSite } from './testing/test-site';

/** Ends what hangs, in milliseconds. */
const LIMIT = 300_000;

let backend: StaffBackend;
let tempDir: string;
let site: TestSite;

beforeAll(async () => {
  backend = await startStaffBackend();
});

beforeEach(async () => {
  tempDir = await mkdtemp(path.join(tmpdir(), 'apart-'));
  site = await startTestSite(
    {},
    {
      uploadDir: path.join(tempDir, 'uploads'),
      supabaseUrl: backend.url,
      publishableKey: backend.keys.publishableKey,
      processTimeout: LIMIT, // on a busy machine a worst SVG takes longer than a visitor's may
    },
  );
});
afterEach(() => rm(tempDir, { recursive: true }));

const upload = (bytes: Uint8Array) =>
  fetch(`${site.url}/api/upload`, {
    method: 'POST',
    body: formWith(bytes),
    headers: { authorization: `Bearer ${backend.token}` },
  });

/** Sends four SVGs of the most work that is accepted, and waits until all of them have arrived. */
async function sendFourWorstSvgs(): Promise<Promise<Response>[]> {
  const svg = largestSvg();
  const uploads = [1, 2, 3, 4].map(() => upload(svg));
  await vi.waitFor(
    async () => {
      const names = await readdir(path.join(tempDir, 'uploads'), { recursive: true });
      expect(names.filter((name) => name.endsWith('/file'))).toHaveLength(4);
    },
    { timeout: 30_000, interval: 20 },
  );
  return uploads;
}

it(
  'serves pages and files while four of the most expensive SVGs are being processed, and stops without waiting for them',
  { timeout: LIMIT },
  async () => {
    const artists = Array.from({ length: 50 }, (_, index) => {
      return `/artists/00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    });
    site.renderer.pages = artists;
    const photo = await storedPath(await upload(await plain(90, 60).jpeg().toBuffer()));
    await ask(site, '/de/about');
    const uploads = await sendFourWorstSvgs();
    let answered = 0;
    for (const one of uploads) void one.then(() => (answered += 1));

    for (const artist of artists) {
      const replies = await Promise.all([
        ask(site, '/de/about'),
        ask(site, `/de${artist}`),
        ask(site, `/${photo}`),
        ask(site, '/assets/core-abcdefgh.js', { 'accept-encoding': 'br' }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
    expect(answered).toBe(0);

    expect(await storedPath(await Promise.race(uploads))).toMatch(/-9x9\.svg$/);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await site.stop();
    const statuses = await Promise.all(uploads.map(async (one) => (await one).status));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 503, 503, 503]);
    logged.mockRestore();
  },
);
