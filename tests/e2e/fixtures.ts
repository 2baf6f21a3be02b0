import { randomUUID } from 'node:crypto';
import { test as base, type Page } from '@playwright/test';
import type { Session } from '@supabase/supabase-js';
import { connect, type TestBackend } from '@label/supabase-local/testing/test-backend';
import type { World } from '../support/world';

export type Client = ReturnType<typeof connect>;

/** The site as a server renders its pages, and the same files on a host that knows nothing of it. */
export interface ServedWorld extends Pick<World, 'siteUrl' | 'supabaseUrl' | 'secretKey'> {
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
  /** The site with nothing but what every installation has: the settings row and the price list. */
  seed: World;
  /** The demo content in pages that are rendered ahead of time. */
  served: ServedWorld;
  /** Rows of the demo site, as their owner: for what a test brings, and to look behind the page. */
  rows: Client;
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
  baseURL: async ({ demo }, use) => use(demo.siteUrl),
  page: async ({ page }, use) => {
    const crashes: string[] = [];
    page.on('pageerror', (error) => crashes.push(error.message));
    await use(page);
    expect(crashes).toEqual([]);
  },
});

export const expect = test.expect;

export const WIDTHS = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
] as const;

/** Options of tests that look at motion: elsewhere visitors prefer less of it. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** A visitor's reads go to this backend in place of the demo's, so that no other test sees its rows. */
export async function readFrom(page: Page, demo: World, backend: TestBackend): Promise<void> {
  await page.route(`${demo.supabaseUrl}/rest/**`, (route) =>
    route.continue({
      url: route.request().url().replace(demo.supabaseUrl, backend.url),
      headers: { ...route.request().headers(), apikey: backend.keys.publishableKey },
    }),
  );
}

/** Opens the site as a visitor who has chosen this language before. */
export async function useLanguage(page: Page, language: string): Promise<void> {
  await page.addInitScript((code) => localStorage.setItem('i18nextLng', code), language);
}

/** Opens the site as a browser that calls its line so: code of near pages comes by itself on `4g` alone. */
export async function tellLine(page: Page, effectiveType: '3g' | '4g'): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: value } });
  }, effectiveType);
}

/** A promise that is kept when the test says so: for answers that shall wait. */
export function hold(): { held: Promise<void>; release: () => void } {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release: () => release() };
}

/** The browser is idle only when the test says so, with what this returns. */
export async function holdIdle(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const requestIdleCallback = (callback: () => void) =>
      addEventListener('idle', callback, { once: true });
    Object.assign(window, { requestIdleCallback });
  });
  return () => page.evaluate(() => void window.dispatchEvent(new Event('idle')));
}

export const PASSWORD = 'correct horse battery';

/** A new member of staff. */
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

/** Opens an address of the panel as somebody who has signed in before, with this session or with a new one. */
export async function openPanelAs(
  page: Page,
  world: World,
  { email, session }: { email: string; session?: Session | null },
  path = '/adminpanel',
): Promise<void> {
  const stored = session ?? (await newSession(world, email));
  await page.goto(new URL('/logo.svg', world.siteUrl).href); // an address of the site that runs none of its code
  await page.evaluate(
    (session) => localStorage.setItem('sb-127-auth-token', session),
    JSON.stringify(stored),
  );
  await page.goto(new URL(path, world.siteUrl).href);
}

/** A session of somebody in yet another browser. */
export async function newSession(world: World, email: string): Promise<Session> {
  const { auth } = connect(world.supabaseUrl, world.publishableKey);
  const { data, error } = await auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return data.session;
}

/** Opens an address of the panel as a new member of staff who has signed in before. */
export async function openPanel(page: Page, world: World, path = '/adminpanel'): Promise<string> {
  const { email } = await addMember(connect(world.supabaseUrl, world.secretKey));
  await openPanelAs(page, world, { email }, path);
  return email;
}
