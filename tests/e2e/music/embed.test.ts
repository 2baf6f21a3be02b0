import { createServer } from 'node:http';
import type { Frame, Page } from '@playwright/test';
import { startSmallServer } from '../../../scripts/start/ports';
import { connect } from '@label/supabase-local/testing/test-backend';
import { expectAccessible } from '../support/checks';
import { expect, test as base, WIDTHS, type ServedWorld } from '../support/fixtures';

/** Releases of the demo: one of eleven tracks, one of a single track, and one without uploaded audio. */
const LONG = 'Northbound';
const SHORT = 'Night Ferry';
const LINKED = 'Low Water';

interface Fixtures {
  /** Opens a page of another site that contains this HTML. */
  openElsewhere: (html: string) => Promise<void>;
}

declare global {
  interface Window {
    /** The elements that a frame has made for playing. */
    made: HTMLAudioElement[];
  }
}

const test = base.extend<Fixtures>({
  baseURL: async ({ served }, use) => use(served.siteUrl),
  openElsewhere: async ({ page }, use) => {
    let html = '';
    const server = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(`<!doctype html><title>A blog</title><body>${html}`);
    });
    const { url, stop } = await startSmallServer(server);
    await use(async (content) => {
      html = content;
      await page.goto(url.replace('127.0.0.1', 'localhost')); // another site, not only another port
    });
    await stop();
  },
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      const made: HTMLAudioElement[] = [];
      const { Audio } = window;
      Object.assign(window, {
        made,
        Audio: function make(url?: string) {
          const audio = new Audio(url);
          made.push(audio);
          return audio;
        },
      });
    });
    await use(page);
  },
});

async function slugOf({ supabaseUrl, secretKey }: ServedWorld, title: string): Promise<string> {
  const rows = connect(supabaseUrl, secretKey).from('releases').select('slug').eq('title', title);
  return (await rows.single().throwOnError()).data.slug;
}

interface OEmbed {
  type: string;
  title: string;
  html: string;
  width: number;
  height: number;
}

/** Asks what the page of a release says where to ask. */
async function oEmbedOf(page: Page, path: string, limits = ''): Promise<OEmbed> {
  const { request } = page;
  let url = '';
  // A server that is too busy to render sends the app alone.
  await expect(async () => {
    const head = await (await request.get(path)).text();
    const href = /<link rel="alternate" type="application\/json\+oembed"[^>]* href="([^"]+)"/.exec(
      head,
    );
    url = href?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(url).not.toBe('');
  }).toPass();
  return (await request.get(url + limits)).json();
}

function frameAt(page: Page, index: number): Frame {
  const frame = page.frames()[index + 1];
  if (!frame) throw new Error('There is no such frame.');
  return frame;
}

const isPlaying = (frame: Frame) =>
  frame.evaluate(() => window.made.some((audio) => !audio.paused && audio.currentTime > 0.2));

const overflow = (frame: Frame) =>
  frame.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
    return [scrollHeight - clientHeight, scrollWidth - clientWidth];
  });

test('a release plays in a page of another site, with only our own files, and stores nothing', async ({
  page,
  served,
  openElsewhere,
}) => {
  const path = `/releases/${await slugOf(served, LONG)}`;
  const { html, ...said } = await oEmbedOf(page, path);
  expect(said).toMatchObject({
    type: 'rich',
    title: 'Tymur Sad – Northbound',
    width: 640,
    height: 568,
  });
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, hostname } = new URL(request.url());
    if (hostname === 'localhost') return; // the other site
    if (![served.siteUrl, served.supabaseUrl].includes(origin)) foreign.push(request.url());
  });
  await openElsewhere(html);
  const embed = page.frameLocator('iframe');
  await embed.getByRole('button', { name: 'Play Northbound' }).click();
  const frame = frameAt(page, 0);
  await expect.poll(() => isPlaying(frame)).toBe(true);
  await expect(embed.getByRole('listitem', { includeHidden: true })).toHaveCount(11);
  await expect(embed.getByRole('listitem')).toHaveCount(8);
  expect(await overflow(frame)).toEqual([0, 0]);
  expect(foreign).toEqual([]);

  const opening = page.waitForEvent('popup');
  await embed.getByRole('link', { name: 'Full release at Tidenhub' }).click();
  const opened = await opening;
  await expect(opened).toHaveURL(served.siteUrl + path);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  expect(await isPlaying(frame)).toBe(true); // our own pages stop no embed
  expect(
    await frame.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length]),
  ).toEqual(['', 0, 0]);
});

test('an embed pauses when another one on the same page plays', async ({
  page,
  served,
  openElsewhere,
}) => {
  const long = await oEmbedOf(page, `/releases/${await slugOf(served, LONG)}`);
  const short = await oEmbedOf(page, `/releases/${await slugOf(served, SHORT)}`);
  await openElsewhere(long.html + short.html);
  const embeds = page.frameLocator('iframe >> nth=0');
  await embeds.getByRole('button', { name: 'Play Northbound' }).click();
  await expect.poll(() => isPlaying(frameAt(page, 0))).toBe(true);

  await page.frameLocator('iframe >> nth=1').getByRole('button').first().click();
  await expect.poll(() => isPlaying(frameAt(page, 1))).toBe(true);
  await expect(embeds.getByRole('button', { name: 'Play Northbound' })).toBeVisible();
  expect(await isPlaying(frameAt(page, 0))).toBe(false);
});

test('an embed plays in a sandbox, where storage is denied', async ({
  page,
  served,
  openElsewhere,
}) => {
  const { html } = await oEmbedOf(page, `/uk/releases/${await slugOf(served, SHORT)}`);
  await openElsewhere(html.replace('<iframe', '<iframe sandbox="allow-scripts"'));
  const embed = page.frameLocator('iframe');
  await embed.getByRole('button').first().click();
  const frame = frameAt(page, 0);
  await expect.poll(() => isPlaying(frame)).toBe(true);
  await expect(embed.getByRole('list', { name: 'Треки' })).toBeVisible();
  expect(
    await frame.evaluate(() => {
      try {
        return localStorage.length;
      } catch (error) {
        return String(error);
      }
    }),
  ).toContain('SecurityError');
});

test('nothing but embeds may be framed', async ({ page, served, openElsewhere }) => {
  const slug = await slugOf(served, LONG);
  for (const path of [
    '/',
    `/releases/${slug}`,
    '/contact',
    '/adminpanel-login',
    '/preview/form/1',
  ]) {
    await openElsewhere(`<iframe src="${served.siteUrl}${path}"></iframe>`);
    await expect.poll(() => frameAt(page, 0).url()).toBe('chrome-error://chromewebdata/');
  }
  await openElsewhere(`<iframe src="${served.siteUrl}/embed/releases/${slug}"></iframe>`);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: LONG })).toBeVisible();
});

for (const { name, width, height } of WIDTHS) {
  test(`frames have the height of their content on a ${name}`, async ({
    page,
    served,
    openElsewhere,
  }) => {
    await page.setViewportSize({ width, height });
    for (const [title, language, pixels, rows, limits = ''] of [
      [LONG, '/de', 568, 8],
      [LONG, '/uk', 304, 2, '&maxwidth=320&maxheight=320'],
      [SHORT, '/uk', 260, 1],
      [LINKED, '', 344, 8],
    ] as const) {
      const path = `${language}/releases/${await slugOf(served, title)}`;
      const { html, height: asked } = await oEmbedOf(page, path, limits);
      expect(asked).toBe(pixels);
      await openElsewhere(html);
      const embed = page.frameLocator('iframe');
      const items = embed.getByRole('listitem');
      await expect(items).toHaveCount(rows);
      await expect(items.last()).toBeInViewport({ ratio: 0.9 });
      await expect(embed.getByRole('link', { name: 'Tidenhub' })).toBeInViewport({ ratio: 0.9 });
      expect(await overflow(frameAt(page, 0))).toEqual([0, 0]);
    }
  });
}

test('a release without uploaded audio links to the platforms, in new tabs', async ({
  page,
  served,
}) => {
  await page.goto(`/embed/releases/${await slugOf(served, LINKED)}`);
  const link = page.getByRole('link', { name: 'Spotify' });
  await expect(link).toHaveAttribute('href', /^https:\/\/open\.spotify\.com\//);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

test('an embed is not listed, and names the page of its release as the canonical one', async ({
  page,
  served,
}) => {
  const slug = await slugOf(served, LONG);
  const response = await page.request.get(`/de/embed/releases/${slug}`);
  expect(response.headers()['x-robots-tag']).toBe('noindex');
  const text = await response.text();
  expect(text).toContain('<meta name="robots" content="noindex, follow"');
  expect(text).toContain(`<link rel="canonical" href="${served.siteUrl}/de/releases/${slug}"`);
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/embed/');
});

test('drafts cannot be embedded', async ({ page, served }) => {
  const id = '00000000-0000-4000-8000-0000000000e1';
  const rows = connect(served.supabaseUrl, served.secretKey);
  const { data } = await rows.from('artists').select('id').limit(1).single().throwOnError();
  await rows
    .from('releases')
    .insert({
      id,
      title: 'Draft',
      artist_id: data.id,
      release_date: '2026-01-01',
      published_at: null,
    })
    .throwOnError();
  const url = encodeURIComponent(`${served.siteUrl}/releases/${id}`);
  expect((await page.request.get(`/oembed?url=${url}`)).status()).toBe(404);
  const embed = await page.goto(`/embed/releases/${id}`);
  expect(embed?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Release not found' })).toBeVisible();
  await rows.from('releases').delete().eq('id', id).throwOnError();
});

test('the code to embed is copied on the page of a release', async ({
  page,
  context,
  served,
  openElsewhere,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: served.siteUrl });
  await page.goto(`/releases/${await slugOf(served, SHORT)}`);
  await page.getByText('Embed', { exact: true }).click();
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByText('The code has been copied.', { exact: true })).toBeVisible();
  await expectAccessible(page, 'main');
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toContain('width="100%" height="260"');
  await openElsewhere(code);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: SHORT })).toBeVisible();
});
