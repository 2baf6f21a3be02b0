import { getAboutHead } from '@/site/about/about-head';
import { getArtistHead } from '@/site/artists/artist-head';
import { getConcertHead, getConcertsHead } from '@/site/concerts/concert-head';
import { getContactHead } from '@/site/contact/contact-head';
import { getGalleryItemHead } from '@/site/gallery/gallery-item-head';
import { getHomeHead } from '@/site/home/home-head';
import { getImprintHead, getPrivacyPolicyHead } from '@/site/legal/legal-head';
import { getNewsHead } from '@/site/news/news-head';
import { getNewsItemHead } from '@/site/news/news-item-head';
import type { PageName, SitePage } from '@/site/pages';
import { getArtistPressHead, getReleasePressHead } from '@/site/press/press-head';
import { getReleaseEmbedHead, getReleaseHead } from '@/site/releases/release-head';
import { headFromMessages, type GetHead, type HeadContext } from '@/site/seo/page-description';
import { getServicesHead } from '@/site/services/services-head';

/** The heads of pages that need more than a title and a description from the messages. */
const HEADS = {
  home: getHomeHead,
  services: getServicesHead,
  news: getNewsHead,
  about: getAboutHead,
  contact: getContactHead,
  imprint: getImprintHead,
  privacyPolicy: getPrivacyPolicyHead,
  artist: getArtistHead,
  bitsArtist: getArtistHead,
  release: getReleaseHead,
  releaseEmbed: getReleaseEmbedHead,
  artistPress: getArtistPressHead,
  releasePress: getReleasePressHead,
  galleryItem: getGalleryItemHead,
  newsItem: getNewsItemHead,
  concerts: getConcertsHead,
  concert: getConcertHead,
  notFound: () => 'missing',
} satisfies Partial<Record<PageName, GetHead>>;

const hasOwnHead = (name: PageName): name is keyof typeof HEADS => name in HEADS;

/** Returns the head of a page from what the query cache holds: null while its rows are not read, `missing` where there is none. */
export function getPageHead(
  { name, path, sitemap }: SitePage,
  context: HeadContext,
): ReturnType<GetHead> {
  if (hasOwnHead(name)) return HEADS[name](context);
  const described = headFromMessages(name, path, context.site);
  return sitemap === null ? { ...described, languages: [] } : described;
}
