import i18next from 'i18next';
import type { PageModule } from '@/site/page-module';
import type { PageName, SitePage } from '@/site/pages';

/** The module of each page: no other place imports pages. Their heads are in page-heads.ts. */
const PAGE_MODULES: Record<PageName, () => Promise<PageModule>> = {
  home: async () => (await import('@/site/home/home-page')).home,
  artists: async () => (await import('@/site/artists/artists-page')).artists,
  releases: async () => (await import('@/site/releases/releases-page')).releases,
  bits: async () => (await import('@/site/artists/artists-page')).bits,
  services: async () => (await import('@/site/services/services-page')).services,
  gallery: async () => (await import('@/site/gallery/gallery-page')).gallery,
  news: async () => (await import('@/site/news/news-page')).news,
  about: async () => (await import('@/site/about/about-page')).about,
  contact: async () => (await import('@/site/contact/contact-page')).contact,
  imprint: async () => (await import('@/site/legal/legal-page')).imprint,
  privacyPolicy: async () => (await import('@/site/legal/legal-page')).privacyPolicy,
  press: async () => (await import('@/site/press/press-page')).press,
  artistPress: async () => (await import('@/site/press/artist-press-page')).artistPress,
  releasePress: async () => (await import('@/site/press/release-press-page')).releasePress,
  search: async () => (await import('@/site/search/search-page')).search,
  newsletter: async () => (await import('@/site/newsletter/newsletter-page')).newsletter,
  artist: async () => (await import('@/site/artists/artist-page')).artist,
  bitsArtist: async () => (await import('@/site/artists/artist-page')).bitsArtist,
  release: async () => (await import('@/site/releases/release-page')).release,
  releaseEmbed: async () => (await import('@/site/releases/embed-page')).releaseEmbed,
  galleryItem: async () => (await import('@/site/gallery/gallery-item-page')).galleryItem,
  newsItem: async () => (await import('@/site/news/news-item-page')).newsItem,
  concerts: async () => (await import('@/site/concerts/concerts-page')).concerts,
  concert: async () => (await import('@/site/concerts/concert-page')).concert,
  notFound: async () => (await import('@/site/not-found/not-found-page')).notFound,
};

/** Loads the module of a page and, in a browser, the English messages that did not come with the entry. */
export async function loadPage({ name, namespace }: SitePage): Promise<PageModule> {
  const loadMessages = async () => {
    if (import.meta.env.SSR || name === 'home') return;
    await import('@/i18n/deferred-messages');
    if (namespace) await i18next.loadNamespaces(namespace);
  };
  return (await Promise.all([PAGE_MODULES[name](), loadMessages()]))[0];
}
