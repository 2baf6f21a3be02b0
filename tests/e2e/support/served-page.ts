import type { Page } from '@playwright/test';
import { hold, type Client } from './fixtures';

const count = ({ tracks }: { tracks: unknown }) => (Array.isArray(tracks) ? tracks.length : 0);

/** Returns a path of every kind of page, with one item of each kind: of releases the one with most tracks. */
export async function servedPaths(rows: Client): Promise<string[]> {
  const { data: artists } = await rows.from('artists').select('slug, artist_type').throwOnError();
  const { data: items } = await rows.from('gallery_items').select('slug, type').throwOnError();
  const { data: releases } = await rows.from('releases').select('slug, tracks').throwOnError();
  const { data: news } = await rows.from('news_items').select('slug').throwOnError();
  const artist = artists.find(({ artist_type }) => artist_type === 'performer');
  const beatmaker = artists.find(({ artist_type }) => artist_type === 'beatmaker');
  const picture = items.find(({ type }) => type === 'image');
  const video = items.find(({ type }) => type === 'video');
  const longest = releases.reduce((one, other) => (count(other) > count(one) ? other : one));
  return [
    '/',
    '/artists',
    `/artists/${artist?.slug}`,
    '/bits',
    `/bits/${beatmaker?.slug}`,
    '/releases',
    `/releases/${longest.slug}`,
    '/gallery',
    '/gallery?type=video',
    `/gallery/${picture?.slug}`,
    `/gallery/${video?.slug}`,
    '/news',
    `/news/${news[0]?.slug}`,
    '/about',
    '/contact',
    '/services',
    '/search',
    '/impressum',
    '/datenschutz',
    '/nowhere',
    '/artists/00000000-0000-4000-8000-000000000000',
  ];
}

/** Returns true once the page is hydrated: until then clicks have no effect. */
export function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(hasReact, undefined);
}

/** Waits until a part of the page is hydrated. */
export async function expectHydrated(page: Page, part?: string): Promise<void> {
  await page.waitForFunction(hasReact, part); // in the page, where each frame is looked at
}

function hasReact(part = 'main > *'): boolean {
  const element = document.querySelector(part);
  return element ? Object.keys(element).some((key) => key.startsWith('__react')) : false;
}

/** Makes the rendered page an hour old, and so stale. */
export async function renderedAnHourAgo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 3_600_000;
  });
}

/** Delays the page's code until the returned function is called, as on a slow connection. */
export async function holdCode(page: Page): Promise<() => void> {
  const { held, release } = hold();
  await page.route('**/start.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
