/** The URL parameters of the contact page that name the topic of a message. */
export const TOPIC_PARAMETER = 'about';

/** The id of the heading of what can be got of a release. */
export const GET_ANCHOR = 'get';

/** The id of the heading of the demo form. */
export const DEMO_ANCHOR = 'demo';

/** Every path of the site, once. */
export const paths = {
  home: '/',
  artists: '/artists',
  artist: (slug: string) => `/artists/${slug}`,
  releases: '/releases',
  release: (slug: string) => `/releases/${slug}`,
  /** What can be got of it. */
  getRelease: (slug: string) => `/releases/${slug}#${GET_ANCHOR}`,
  /** Its player, for other sites to frame. */
  releaseEmbed: (slug: string) => `/embed/releases/${slug}`,
  bits: '/bits',
  bitsArtist: (slug: string) => `/bits/${slug}`,
  /** Beatmakers are under /bits, all others under /artists. */
  profile: ({ slug, artistType }: { slug: string; artistType: string | null }) =>
    artistType === 'beatmaker' ? `/bits/${slug}` : `/artists/${slug}`,
  services: '/services',
  /** A group of the price list. */
  service: (id: string) => `/services#${id}`,
  gallery: '/gallery',
  galleryItem: (slug: string) => `/gallery/${slug}`,
  news: '/news',
  newsItem: (slug: string) => `/news/${slug}`,
  concerts: '/concerts',
  concert: (slug: string) => `/concerts/${slug}`,
  shop: '/shop',
  /** A piece of merchandise. */
  merchandise: (id: string) => `/shop#${id}`,
  about: '/about',
  contact: '/contact',
  demo: `/contact#${DEMO_ANCHOR}`,
  contactAbout: (topic: string) =>
    `/contact?${String(new URLSearchParams({ [TOPIC_PARAMETER]: topic }))}`,
  search: '/search',
  newsletter: '/newsletter',
  /** An issue in the archive. */
  mailing: (slug: string) => `/newsletter/${slug}`,
  press: '/press',
  artistPress: (slug: string) => `/artists/${slug}/press`,
  releasePress: (slug: string) => `/releases/${slug}/press`,
  imprint: '/impressum',
  privacy: '/datenschutz',
  login: '/adminpanel-login',
  panel: '/adminpanel',
  account: '/adminpanel/account',
  team: '/adminpanel/team',
  redirects: '/adminpanel/settings/redirects',
  imports: '/adminpanel/settings/import',
  activity: '/adminpanel/activity',
  panelHealth: '/adminpanel/health',

  panelSection: (segment: string) => `/adminpanel/${segment}`,
  panelNew: (segment: string) => `/adminpanel/${segment}/new`,
  panelItem: (segment: string, id: string) => `/adminpanel/${segment}/${id}`,
};

/** The URL parameter of `pathWithSaved`. */
export const SAVED_PARAMETER = 'saved';

/** Returns the path of a page that must show what was just saved, for which the server checks the database. */
export const pathWithSaved = (path: string, savedAt: string) =>
  `${path}?${SAVED_PARAMETER}=${Date.parse(savedAt).toString(36)}`;

/** Returns true for a path of the panel or its login. */
export function isPanelPath(path: string): boolean {
  return path === paths.login || path === paths.panel || path.startsWith(`${paths.panel}/`);
}

/** Returns true for a path of a preview (preview.ts). */
export const isPreviewPath = (path: string) => path.startsWith('/preview/');

/** Returns true for a path that other sites may frame, with its language or without. */
export const isEmbedPath = (path: string) => /^(?:\/[a-z]{2})?\/embed\//.test(path);

/** Returns a URL of the site without its query and fragment. */
export function pathnameOf(url: string): string {
  return url.replace(/[?#].*$/s, '');
}
