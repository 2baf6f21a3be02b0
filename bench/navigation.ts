import type { Browser, Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { launchBrowser } from './browser';
import { median, milliseconds, type Table } from './report';
import type { BenchSite } from './programs';

/** The time that a pointer rests on a link before it is clicked, in milliseconds. */
const REST = 200;

/** From page to page, as a visitor may go: to a list, to the first of the list, and on. */
const STEPS = [
  { name: 'home → artists', link: `header a[href="${paths.artists}"]` },
  { name: 'artists → an artist', link: `main a[href^="${paths.artist('')}"]` },
  { name: 'artist → releases', link: `header a[href="${paths.releases}"]` },
  { name: 'releases → a release', link: `main a[href^="${paths.release('')}"]` },
  { name: 'release → news', link: `header a[href="${paths.news}"]` },
  { name: 'news → a news item', link: `main a[href^="${paths.newsItem('')}"]` },
  { name: 'news item → home', link: `header a[href="${paths.home}"]` },
];

/** A page that has not come by then never will, in milliseconds. */
const DEADLINE = 30_000;

const DEVICES = [
  { name: 'this machine', isSlow: false },
  { name: 'slow 4G, processor 4× slower', isSlow: true },
];

const WAYS = ['clicked at once', `clicked after ${REST} ms over it`, 'again'] as const;

/** Measures the time from a click on a link until the next page's heading is painted. */
export async function measureNavigation(
  site: BenchSite,
  { quick }: { quick: boolean },
): Promise<Table[]> {
  const browser = await launchBrowser();
  try {
    const tables: Table[] = [];
    for (const { name, isSlow } of DEVICES) {
      const journeys: Journey[] = [];
      for (let round = 0; round < (quick ? 1 : 5); round += 1) {
        journeys.push(await travelTwice(browser, site.url, isSlow));
      }
      tables.push({
        title: `From page to page, ${name} (median of ${journeys.length})`,
        columns: ['click to heading', ...WAYS],
        rows: STEPS.map((step, index) => [
          step.name,
          ...WAYS.map((way) =>
            milliseconds(median(journeys.map((journey) => journey[way][index] ?? NaN))),
          ),
        ]),
      });
    }
    return tables;
  } finally {
    await browser.close();
  }
}

type Journey = Record<(typeof WAYS)[number], number[]>;

/** Walks as a new visitor who clicks at once; as another who rests on each link first; and as the latter again. */
async function travelTwice(browser: Browser, siteUrl: string, isSlow: boolean): Promise<Journey> {
  const [atOnce, rested, again] = WAYS;
  const journey: Journey = { [atOnce]: [], [rested]: [], [again]: [] };
  await asVisitor(browser, siteUrl, isSlow, async (page) => {
    for (const { link } of STEPS) journey[atOnce].push(await follow(page, link, 0));
  });
  await asVisitor(browser, siteUrl, isSlow, async (page) => {
    for (const { link } of STEPS) journey[rested].push(await follow(page, link, REST));
    for (const { link } of STEPS) journey[again].push(await follow(page, link, 0));
  });
  return journey;
}

async function asVisitor(
  browser: Browser,
  siteUrl: string,
  isSlow: boolean,
  visit: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (isSlow) await slowDown(page);
  await page.goto(siteUrl, { waitUntil: 'networkidle' });
  await visit(page);
  await context.close();
}

/** The network and the processor of Lighthouse's phone. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Clicks a link; returns the milliseconds until the heading of its page was painted. */
async function follow(page: Page, selector: string, rest: number): Promise<number> {
  const link = page.locator(selector).first();
  await link.scrollIntoViewIfNeeded();
  if (rest > 0) {
    // By its own box: for Playwright the link of a card is as large as the card, in whose middle another link may lie.
    const box = await link.boundingBox();
    if (!box) throw new Error(`${selector} is not to be seen.`);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(rest);
  }
  // No functions with names of their own in here: tsx would add what the page does not have.
  const passed = await link.evaluate(async (link, deadline) => {
    const before = document.querySelector('main h1');
    const start = performance.now();
    if (link instanceof HTMLElement) link.click();
    while (performance.now() - start < deadline) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const heading = document.querySelector('main h1');
      if (heading !== before && heading?.textContent) break;
    }
    await new Promise((resolve) => setTimeout(resolve)); // the frame is painted when the next task runs
    return performance.now() - start;
  }, DEADLINE);
  if (passed >= DEADLINE) throw new Error(`No page came behind ${selector}.`);
  await page.waitForLoadState('networkidle');
  return passed;
}
