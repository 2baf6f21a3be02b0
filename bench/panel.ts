import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';
import { paths } from '@/config/paths';
import { launchBrowser } from './browser';
import type { BenchBackend, BenchSite } from './programs';
import { kilobytes, median, milliseconds, type Table } from './report';

/** The longest wait for a step, in milliseconds. */
const DEADLINE = 60_000;

/** From opening the login page until each is there, and of it the request that signs in, in milliseconds. */
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
  editor: number;
  save: number;
  saveRequest: number;
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
      ['opening the editor', '', time(({ editor }) => editor), ''],
      ['saving, until the list is back', '', time(({ save }) => save), '60 ms'],
      ['saving, the request alone', '', time(({ saveRequest }) => saveRequest), ''],
    ],
    note:
      'From opening the login page, with the signing in between (nobody types); cold is with an empty cache. ' +
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
    const editor = await step(page, 'tbody [data-opens]', '[role=dialog] input[name=name]');
    await page.locator('[role=dialog] input[name=name]').fill(`Measured ${Date.now()}`);
    const written = page.waitForEvent('requestfinished', (request) => request.method() === 'PATCH');
    const save = await step(page, '[role=dialog] button[type=submit]', ':not(:has([role=dialog]))');
    const saveRequest = (await written).timing().responseEnd;
    return { cold, warm, scriptBytes, editor, save, saveRequest };
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
      await write('email', email);
      const form = performance.now();
      await write('password', password);
      (await shown('button[type=submit]')).click();
      const tab = await shown(`nav a[href="${artistsPath}"]`);
      const panel = performance.now();
      tab.click();
      await shown('tbody [data-opens]');
      return { form, panel, list: performance.now() };
    },
    { ...staff, artistsPath: paths.panelSection('artists'), deadline: DEADLINE },
  );
  return { ...times, signIn: (await signedIn).timing().responseEnd };
}

/** From a click until something is there; a selector of `:not(:has(…))` waits until something is gone. */
function step(page: Page, clicked: string, awaited: string): Promise<number> {
  return page.evaluate(
    async ({ clicked, awaited, deadline }) => {
      const start = performance.now();
      document.querySelector<HTMLElement>(clicked)?.click();
      while (!document.querySelector(`body${awaited.startsWith(':') ? '' : ' '}${awaited}`)) {
        if (performance.now() - start > deadline) throw new Error(`${awaited} does not come.`);
        await new Promise(requestAnimationFrame);
      }
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
