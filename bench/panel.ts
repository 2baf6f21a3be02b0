import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, Page, Response } from '@playwright/test';
import { paths } from '@/config/paths';
import { FAST_LINE, launchBrowser, putOnLine } from './browser';
import type { BenchBackend, BenchSite } from './programs';
import { kilobytes, median, milliseconds, type Table } from './report';

/** The longest wait for a step, in milliseconds. */
const DEADLINE = 60_000;

/**
 * From opening the login page until each is painted, and of it the request that signs in, in milliseconds. A step ends with the
 * frame after the one in which its element was found, or what laying it out and painting it takes would be the next step's.
 */
interface WayIn {
  form: number;
  panel: number;
  list: number;
  signIn: number;
}

interface Visit {
  cold: WayIn;
  warm: WayIn;
  scriptBytes: number;
  /** The list after a reload, with a session and a warm cache. */
  again: number;
  editor: number;
  /** Until the dialog is closed, and the toast and the new name in the list are visible. */
  save: number;
  saveRequest: number;
  /** In a browser with an empty cache, on the slow line, with a session. */
  slow: SlowList;
}

/** From opening the list until it is there, and what was requested for that. */
interface SlowList {
  time: number;
  scripts: number;
  requests: number;
}

/** Measures the work of staff: from the login page to a list, into an editor, and back from a save. */
export async function measurePanel(
  backend: BenchBackend,
  site: BenchSite,
  { quick }: { quick: boolean },
): Promise<Table[]> {
  const browser = await launchBrowser();
  try {
    await visit(browser, site, backend); // what the server itself does for the first time is not the panel's
    const visits: Visit[] = [];
    while (visits.length < (quick ? 2 : 7)) visits.push(await visit(browser, site, backend));
    return [panelTable(visits)];
  } finally {
    await browser.close();
  }
}

function panelTable(visits: readonly Visit[]): Table {
  const time = (read: (visit: Visit) => number) => milliseconds(median(visits.map(read)));
  return {
    title: 'Panel',
    columns: ['what', 'cold', 'warm', 'aim'],
    rows: [
      ['login page', time(({ cold }) => cold.form), time(({ warm }) => warm.form), ''],
      ['signed in', time(({ cold }) => cold.panel), time(({ warm }) => warm.panel), ''],
      ['list of artists', time(({ cold }) => cold.list), time(({ warm }) => warm.list), '700 ms'],
      [
        'signing in, the request alone',
        time(({ cold }) => cold.signIn),
        time(({ warm }) => warm.signIn),
        '',
      ],
      ['its JavaScript', kilobytes(median(visits.map((one) => one.scriptBytes))), '', '400 kB'],
      ['list again, after a reload', '', time(({ again }) => again), ''],
      ['list at 10 Mbit/s and 40 ms, with a session', time(({ slow }) => slow.time), '', ''],
      ['its scripts', String(median(visits.map(({ slow }) => slow.scripts))), '', ''],
      ['its requests', String(median(visits.map(({ slow }) => slow.requests))), '', ''],
      ['opening the editor', '', time(({ editor }) => editor), ''],
      ['saving, until toast and list are there', '', time(({ save }) => save), '60 ms'],
      ['saving, the request alone', '', time(({ saveRequest }) => saveRequest), ''],
    ],
    note:
      'From opening the login page, with the signing in between (nobody types), until each is painted; cold is with an empty cache. ' +
      'JavaScript: all that is loaded until the list is there, brotli.',
  };
}

/** One visit in a browser that has seen nothing yet. */
async function visit(
  browser: Browser,
  { url }: BenchSite,
  { staff }: BenchBackend,
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  try {
    await context.addInitScript('globalThis.__name = (it) => it'); // tsx names functions, also those sent to the page
    const page = await context.newPage();
    const scripts = countScripts(page);
    const cold = await enter(page, staff);
    const scriptBytes = await scripts();
    await page.evaluate(() => localStorage.clear()); // nobody is signed in any more
    const warm = await enter(page, staff);
    const again = await listAgain(page);
    const editor = await step(page, 'tbody [data-opens]', '[role=dialog] input[name=name]');
    const { save, saveRequest } = await saveName(page, `Measured ${Date.now()}`);
    const slow = await listOnSlowLine(browser, url, await context.storageState());
    return { cold, warm, scriptBytes, again, editor, save, saveRequest, slow };
  } finally {
    await context.close();
  }
}

/** Opens the login page, signs in and goes to the artists. All of it happens in the page: the way there takes no time. */
async function enter(page: Page, staff: BenchBackend['staff']): Promise<WayIn> {
  const signedIn = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/auth/v1/token'),
  );
  await page.goto(paths.login, { waitUntil: 'commit' });
  const times = await page.evaluate(
    async ({ email, password, artistsPath, deadline }) => {
      const shown = async (selector: string): Promise<HTMLElement> => {
        while (performance.now() < deadline) {
          const element = document.querySelector<HTMLElement>(selector);
          if (element) return element;
          await new Promise(requestAnimationFrame);
        }
        throw new Error(`There is no ${selector}.`);
      };
      const write = async (name: string, value: string) => {
        const input = await shown(`input[name=${name}]`);
        Reflect.set(HTMLInputElement.prototype, 'value', value, input); // past React's own setter, as typing does
        input.dispatchEvent(new Event('input', { bubbles: true }));
      };
      const painted = async () => {
        await new Promise(requestAnimationFrame);
        return performance.now();
      };
      await write('email', email);
      const form = await painted();
      await write('password', password);
      (await shown('button[type=submit]')).click();
      const tab = await shown(`nav a[href="${artistsPath}"]`);
      const panel = await painted();
      tab.click();
      await shown('tbody [data-opens]');
      return { form, panel, list: await painted() };
    },
    { ...staff, artistsPath: paths.panelSection('artists'), deadline: DEADLINE },
  );
  return { ...times, signIn: (await signedIn).timing().responseEnd };
}

/** Reloads the list three times, so that the browser has compiled its code, and returns the time of the last. */
async function listAgain(page: Page): Promise<number> {
  let time = 0;
  for (let turn = 0; turn < 3; turn += 1) {
    await page.waitForLoadState('networkidle'); // what the load before does behind
    await page.reload({ waitUntil: 'commit' });
    time = await listShown(page);
  }
  return time;
}

/** Waits until the rows of a list are painted; returns the milliseconds since the document was asked for. */
function listShown(page: Page): Promise<number> {
  return page.evaluate(async (deadline) => {
    while (!document.querySelector('tbody [data-opens]')) {
      if (performance.now() > deadline) throw new Error('The list does not come.');
      await new Promise(requestAnimationFrame);
    }
    await new Promise(requestAnimationFrame);
    return performance.now();
  }, DEADLINE);
}

/** Saves the open form with another name. */
async function saveName(page: Page, name: string): Promise<{ save: number; saveRequest: number }> {
  await page.waitForLoadState('networkidle');
  await page.locator('[role=dialog] input[name=name]').fill(name);
  const written = page.waitForEvent('requestfinished', (request) => request.method() === 'PATCH');
  const save = await page.evaluate(
    async ({ name, deadline }) => {
      const start = performance.now();
      const isShown = (selector: string, text: string) =>
        document.querySelector(selector)?.textContent.includes(text);
      document.querySelector<HTMLElement>('[role=dialog] button[type=submit]')?.click();
      while (
        document.querySelector('[role=dialog]') ||
        !isShown('[data-toasts]', 'saved') ||
        !isShown('tbody', name)
      ) {
        if (performance.now() - start > deadline) throw new Error('It is not saved.');
        await new Promise(requestAnimationFrame);
      }
      await new Promise(requestAnimationFrame);
      return performance.now() - start;
    },
    { name, deadline: DEADLINE },
  );
  return { save, saveRequest: (await written).timing().responseEnd };
}

/** Opens the list in a browser that has a session and nothing in its cache, on the slow line. */
async function listOnSlowLine(
  browser: Browser,
  baseURL: string,
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<SlowList> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', storageState });
  try {
    const page = await context.newPage();
    await putOnLine(page, FAST_LINE);
    const types: string[] = [];
    page.on('request', (request) => types.push(request.resourceType()));
    await page.goto(paths.panelSection('artists'), { waitUntil: 'commit' });
    const time = await listShown(page);
    const scripts = types.filter((type) => type === 'script').length;
    return { time, scripts, requests: types.length };
  } finally {
    await context.close();
  }
}

/** From a click until something is painted. */
function step(page: Page, clicked: string, awaited: string): Promise<number> {
  return page.evaluate(
    async ({ clicked, awaited, deadline }) => {
      const start = performance.now();
      document.querySelector<HTMLElement>(clicked)?.click();
      while (!document.querySelector(`body ${awaited}`)) {
        if (performance.now() - start > deadline) throw new Error(`${awaited} does not come.`);
        await new Promise(requestAnimationFrame);
      }
      await new Promise(requestAnimationFrame);
      return performance.now() - start;
    },
    { clicked, awaited, deadline: DEADLINE },
  );
}

/** Counts scripts until it is called: answers what they weigh on the wire. */
function countScripts(page: Page): () => Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  const count = (response: Response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  };
  page.on('response', count);
  return async () => {
    page.off('response', count); // what is in the cache has no body to weigh
    const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length);
    return sizes.reduce((sum, bytes) => sum + bytes, 0);
  };
}
