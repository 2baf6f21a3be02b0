import type { Browser, Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { FAST_LINE, launchBrowser, putOnLine, SLOW_LINE, type Line } from './browser';
import type { BenchBackend, BenchSite } from './programs';
import { serveDocuments } from './references';
import { median, milliseconds, times, type Table } from './report';

const MOMENTS = ['settled', 'at once'] as const;
type Moment = (typeof MOMENTS)[number];

/** The longest wait for a sound, in milliseconds. */
const DEADLINE = 60_000;

const SITE = 'the site';
const LIMIT = 'a button without the site’s code';

/** From the click, in milliseconds. */
interface Sound {
  requested: number;
  heard: number;
}

declare global {
  interface Window {
    clicked?: number;
    heard?: number;
  }
}

/**
 * Measures the time from a click on Play to the first sound, on a page of a release: once it has settled, and as soon as the
 * button can be clicked. Beside it is the same document with a few bytes of script that play the file, and nothing else.
 */
export async function measureSound(
  _backend: BenchBackend,
  site: BenchSite,
  { quick }: { quick: boolean },
): Promise<Table[]> {
  const path = await releasePath(site);
  const html = await (await fetch(new URL(path, site.url))).text();
  const bare = html.replace(/<script defer src="\/start.js"[^>]*><\/script>/, '');
  const reference = await serveDocuments(site.url, new Map([[path, bare]]));
  const browser = await launchBrowser();
  try {
    const rows: string[][] = [];
    for (const line of [FAST_LINE, SLOW_LINE]) {
      for (const moment of MOMENTS) {
        rows.push(...(await compare(browser, { site, reference }, { path, line, moment, quick })));
      }
    }
    return [
      {
        title: 'First sound after a click',
        columns: ['line', 'clicked', 'of', 'file requested', 'first sound', 'to limit'],
        rows,
        note: 'Aims on slow 4G: 1,500 ms settled, 2,500 ms at once. At once is the frame after the first paint.',
      },
    ];
  } finally {
    await browser.close();
    await reference.stop();
  }
}

interface Case {
  path: string;
  line: Line;
  moment: Moment;
  quick: boolean;
}

/** The contenders take turns. */
async function compare(
  browser: Browser,
  { site, reference }: { site: BenchSite; reference: { url: string } },
  { quick, ...given }: Case,
): Promise<string[][]> {
  const contenders = [
    { name: SITE, url: site.url, sounds: [] as Sound[] },
    { name: LIMIT, url: reference.url, sounds: [] as Sound[] },
  ];
  for (let turn = 0; turn < (quick ? 3 : 9); turn += 1) {
    for (const { url, sounds } of contenders) sounds.push(await hear(browser, url, given));
  }
  const of = (sounds: readonly Sound[]) => median(sounds.map(({ heard }) => heard));
  const limit = of(contenders.find(({ name }) => name === LIMIT)?.sounds ?? []);
  return contenders.map(({ name, sounds }) => [
    given.line.name,
    given.moment,
    name,
    milliseconds(median(sounds.map(({ requested }) => requested))),
    milliseconds(of(sounds)),
    times(of(sounds) / limit),
  ]);
}

/** Opens the page in a new browser, and clicks Play. */
async function hear(
  browser: Browser,
  baseURL: string,
  { path, line, moment }: Omit<Case, 'quick'>,
): Promise<Sound> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await context.addInitScript('globalThis.__name = (it) => it'); // tsx names functions, also those sent to the page
    await context.addInitScript(watchSound);
    await putOnLine(page, line);
    const asked = page.waitForRequest(/\.mp3$/, { timeout: DEADLINE });
    await page.goto(path, { waitUntil: moment === 'settled' ? 'networkidle' : 'commit' });
    const button = page.locator('[data-sound]').first();
    await button.waitFor({ timeout: DEADLINE });
    await firstPaint(page);
    await button.click();
    await page.waitForFunction(() => window.heard !== undefined, null, { timeout: DEADLINE });
    const { startTime } = (await asked).timing();
    return await page.evaluate((start) => {
      const { clicked = NaN, heard = NaN } = window;
      return { requested: start - performance.timeOrigin - clicked, heard: heard - clicked };
    }, startTime);
  } finally {
    await context.close();
  }
}

/** Notes, in the page, the first click and the first sound of any element. */
function watchSound(): void {
  const { Audio } = window;
  window.addEventListener('click', () => (window.clicked ??= performance.now()), { capture: true });
  Object.assign(window, {
    Audio: function make(url?: string) {
      const audio = new Audio(url);
      audio.addEventListener('playing', () => (window.heard ??= performance.now()));
      return audio;
    },
  });
}

/** Waits for the frame after the first paint. */
function firstPaint(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    while (performance.getEntriesByType('paint').length === 0) {
      await new Promise(requestAnimationFrame);
    }
    await new Promise(requestAnimationFrame);
  });
}

/** Returns the path of the first release in the catalogue that can be heard. */
async function releasePath({ url }: BenchSite): Promise<string> {
  const html = await (await fetch(new URL(paths.releases, url))).text();
  for (const [, path = ''] of html.matchAll(/href="(\/releases\/[^"/?]+)"/g)) {
    const page = await (await fetch(new URL(path, url))).text();
    if (page.includes('data-sound=')) return path;
  }
  throw new Error('No release of the demo can be heard.');
}
