import { lazyOnInteraction } from '@/hydration/lazy';

/** The sections that are links, with the English messages that do not come with the entry. */
async function load() {
  const [sections] = await Promise.all([
    import('./home-rest'),
    import.meta.env.SSR ? null : import('@/i18n/deferred-messages'),
  ]);
  return sections;
}

export const HomeArtists = lazyOnInteraction(async () => (await load()).HomeArtists);

export const HomeRest = lazyOnInteraction(async () => (await load()).HomeRest);
