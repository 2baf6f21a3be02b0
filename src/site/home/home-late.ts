import { lazyOnInteraction } from '@/hydration/lazy';

/** Loads a section that is links, with the English messages that do not come with the entry. */
async function withMessages<Section>(section: Promise<Section>): Promise<Section> {
  const [loaded] = await Promise.all([
    section,
    import.meta.env.SSR ? null : import('@/i18n/deferred-messages'),
  ]);
  return loaded;
}

export const HomeArtists = lazyOnInteraction(() =>
  withMessages(import('./home-rest').then((sections) => sections.HomeArtists)),
);

export const HomeRest = lazyOnInteraction(() =>
  withMessages(import('./home-rest').then((sections) => sections.HomeRest)),
);
