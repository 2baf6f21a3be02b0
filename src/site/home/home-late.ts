import { nextIdle } from '@/hydration/interaction';
import { lazyOnInteraction } from '@/hydration/lazy';
import { loadCode } from '@/hydration/load-code';

/** Loads a section that is links, with the English messages that do not come with the entry. */
async function withMessages<Section>(section: Promise<Section>): Promise<Section> {
  const [loaded] = await Promise.all([
    section,
    import.meta.env.SSR ? null : import('@/i18n/deferred-messages'),
  ]);
  return loaded;
}

/** Loads them for a visitor who comes from another page. Without them the page is shown all the same. */
export const loadSections = () =>
  loadCode('ahead', () => withMessages(import('./home-rest'))).catch(console.warn);

export const HomeArtists = lazyOnInteraction(() =>
  withMessages(import('./home-rest').then((sections) => sections.HomeArtists)),
);

/** Not part of the first view, also where a browser renders it. */
export const HomeConcerts = lazyOnInteraction(async () => {
  if (!import.meta.env.SSR) await nextIdle();
  return withMessages(import('./home-concerts').then((part) => part.HomeConcerts));
});

export const HomeRest = lazyOnInteraction(() =>
  withMessages(import('./home-rest').then((sections) => sections.HomeRest)),
);
