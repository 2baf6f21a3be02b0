import { randomUUID } from 'node:crypto';
import {
  test as base,
  type BrowserContext,
  type Page,
  type Route,
  type TestInfo,
} from '@playwright/test';
import type { Session } from '@supabase/supabase-js';
import { connect, type TestBackend } from '@label/supabase-local/testing/test-backend';
import { createFactories, type Factories } from '../../support/factories';
import type { World } from '../../support/world';

export type Client = ReturnType<typeof connect>;

/** The server-rendered site, and the same files on a static host. */
export interface ServedWorld extends World {
  staticUrl: string;
}

interface Worlds {
  demo: World;
  seed: World;
  served: ServedWorld;
}

interface Fixtures {
  /** The site with the demo content. Every page opens here. */
  demo: World;
  /** The site with only the seed of every installation: the settings row and the price list. */
  seed: World;
  /** The demo content in server-rendered pages. */
  served: ServedWorld;
  /** Client with the secret key, of the site where pages open: to set up and to check rows. */
  rows: Client;
  /** Writes rows, of the site where pages open. */
  add: Factories;
  /**
   * The type that the browser reports: on `4g` alone the code of near pages is prefetched. It takes a sixth of a visit's
   * processor time, so tests of loading ask for it.
   */
  connectionType: '3g' | '4g';
}

function worlds() {
  const started: Worlds = JSON.parse(process.env['TEST_WORLDS'] ?? '{}');
  return started;
}

export const test = base.extend<Fixtures>({
  demo: async ({}, use) => use(worlds().demo),
  seed: async ({}, use) => use(worlds().seed),
  served: async ({}, use) => use(worlds().served),
  rows: async ({ demo }, use) => use(connect(demo.supabaseUrl, demo.secretKey)),
  add: async ({ rows }, use) => use(createFactories(() => rows)),
  baseURL: async ({ demo }, use) => use(demo.siteUrl),
  connectionType: ['3g', { option: true }],
  context: async ({ context, connectionType }, use, testInfo) => {
    await context.addInitScript((effectiveType) => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType } });
    }, connectionType);
    await use(context);
    await attachScreenshots(context, testInfo);
  },
  page: async ({ page }, use) => {
    const crashes: string[] = [];
    page.on('pageerror', (error) => crashes.push(error.message));
    await use(page);
    expect(crashes).toEqual([]);
  },
});

/**
 * Attaches what the browser shows where a test has failed. Playwright's own `only-on-failure` pictures every test, which
 * takes a tenth of its processor time, and then keeps the pictures of those that failed.
 */
async function attachScreenshots(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  const contexts = context.browser()?.contexts() ?? [];
  for (const [index, shown] of contexts.flatMap((open) => open.pages()).entries()) {
    const path = testInfo.outputPath(`page-${index + 1}.png`);
    const picture = await shown.screenshot({ path, timeout: 10_000 }).catch(() => null); // a page may hang
    if (picture) testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
  }
}

export const expect = test.expect;

export const WIDTHS = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
] as const;

/** Options of tests of motion: other tests run with reduced motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Sends a visitor's reads to this backend instead of the demo's, so that no other test sees its rows. */
export async function readFrom(page: Page, demo: World, backend: TestBackend): Promise<void> {
  await page.route(`${demo.supabaseUrl}/rest/**`, (route) =>
    route.continue({
      url: route.request().url().replace(demo.supabaseUrl, backend.url),
      headers: { ...route.request().headers(), apikey: backend.keys.publishableKey },
    }),
  );
}

/**
 * Handles the next request of this URL instead of the server. Not with Playwright's `times: 1`, which ends the
 * interception, too (`letThrough`).
 */
export async function routeOnce(
  page: Page,
  url: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let isAnswered = false;
  await page.route(url, (route) => {
    if (isAnswered) return route.fallback();
    isAnswered = true;
    return answer(route);
  });
}

/**
 * Sends requests of this URL to the server that the page names, past all other routes: after `readFrom`, call that again
 * instead. Playwright's `unroute` ends the interception, and a file that the page requests at that moment never arrives.
 */
export async function letThrough(page: Page, url: string): Promise<void> {
  await page.route(url, (route) => route.continue());
}

/** Opens the site as a visitor who has chosen this language. */
export async function useLanguage(page: Page, language: string): Promise<void> {
  await page.addInitScript((code) => {
    if (window === top) localStorage.setItem('i18nextLng', code); // a sandboxed frame has no storage
  }, language);
}

/** Chooses a language in the header, and waits until the page is in it. */
export async function switchLanguage(page: Page, language: string): Promise<void> {
  await page.getByRole('banner').getByRole('combobox').selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Returns a promise and the function that resolves it: to delay a response. */
export function hold(): { held: Promise<void>; release: () => void } {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release: () => release() };
}

/**
 * The ten seconds after which a page subscribes to the settings pass at once: served-weight tests them. Once it connects,
 * ten seconds are what Realtime waits for an answer.
 */
export async function skipStay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let connects = false;
    const setTimeout = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (task: () => void, wait = 0) =>
        setTimeout(task, wait === 10_000 && !connects ? 0 : wait),
      WebSocket: new Proxy(window.WebSocket, {
        construct(target, args) {
          connects = true;
          return Reflect.construct(target, args);
        },
      }),
    });
  });
}

/** Makes the browser idle only when the returned function is called. */
export async function holdIdle(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const requestIdleCallback = (callback: () => void) =>
      addEventListener('idle', callback, { once: true });
    Object.assign(window, { requestIdleCallback });
  });
  return () => page.evaluate(() => void window.dispatchEvent(new Event('idle')));
}

export const PASSWORD = 'correct horse battery';

/** Creates a new member of staff. */
export async function addMember(rows: Client): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@label.example`;
  const { data, error } = await rows.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    app_metadata: { staff: true },
  });
  if (error) throw error;
  return { id: data.user.id, email };
}

/** Returns a new session of a user, as in another browser. */
export async function newSession(world: World, email: string): Promise<Session> {
  const { auth } = connect(world.supabaseUrl, world.publishableKey);
  const { data, error } = await auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return data.session;
}

/** Opens a path of the panel as a signed-in user, with this session or with a new one. */
export async function openPanelAs(
  page: Page,
  world: World,
  { email, session }: { email: string; session?: Session | null },
  path = '/adminpanel',
): Promise<void> {
  const { origin } = new URL(world.siteUrl);
  const value = JSON.stringify(session ?? (await newSession(world, email)));
  const script = await page.addInitScript(
    (stored) => {
      if (location.origin === stored.origin) localStorage.setItem(stored.key, stored.value);
    },
    { origin, key: 'sb-127-auth-token', value },
  );
  await page.goto(new URL(path, world.siteUrl).href);
  await script.dispose(); // another load finds what the panel has made of the session
}

interface Member {
  email: string;
  session: Session;
}

/** The members whom the tests of this worker share, by the URL of their backend. */
const shared = new Map<string, Member>();

async function addSignedIn(world: World): Promise<Member> {
  const { email } = await addMember(connect(world.supabaseUrl, world.secretKey));
  return { email, session: await newSession(world, email) };
}

/** Returns the shared member, or another one where a test has ended the session. */
async function sharedMember(world: World): Promise<Member> {
  const { auth } = connect(world.supabaseUrl, world.publishableKey);
  const before = shared.get(world.supabaseUrl);
  const isValid = before && !(await auth.getUser(before.session.access_token)).error;
  const member = isValid ? before : await addSignedIn(world);
  shared.set(world.supabaseUrl, member);
  return member;
}

/**
 * Opens a path of the panel as the member whom the tests of a worker share; returns their e-mail address. A test that
 * changes an account, or needs two, takes new ones (`openPanelAsNew`).
 */
export async function openPanel(page: Page, world: World, path = '/adminpanel'): Promise<string> {
  const member = await sharedMember(world);
  await openPanelAs(page, world, member, path);
  return member.email;
}

/** Opens a path of the panel as a new, signed-in member of staff; returns their e-mail address. */
export async function openPanelAsNew(
  page: Page,
  world: World,
  path = '/adminpanel',
): Promise<string> {
  const member = await addSignedIn(world);
  await openPanelAs(page, world, member, path);
  return member.email;
}
