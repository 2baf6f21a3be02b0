import { getAboutHead as about } from '@/site/about/about-head';
import { getArtistHead as artist } from '@/site/artists/artist-head';
import { getContactHead as contact } from '@/site/contact/contact-head';
import { getGalleryItemHead as galleryItem } from '@/site/gallery/gallery-item-head';
import { getHomeHead as home } from '@/site/home/home-head';
import { imprintHead, privacyPolicyHead } from '@/site/legal/legal-head';
import { getNewsHead as news } from '@/site/news/news-head';
import { getNewsItemHead as newsItem } from '@/site/news/news-item-head';
import type { PageName, SitePage } from '@/site/pages';
import { getReleaseHead as release } from '@/site/releases/release-head';
import { headFromMessages, type GetHead, type HeadContext } from '@/site/seo/page-description';
import { getServicesHead as services } from '@/site/services/services-head';

/** The heads of pages that need more than a title and a description from the messages. */
const HEADS = {
  home,
  services,
  news,
  about,
  contact,
  imprint: imprintHead.describe,
  privacyPolicy: privacyPolicyHead.describe,
  artist,
  bitsArtist: artist,
  release,
  galleryItem,
  newsItem,
  notFound: () => 'missing',
} satisfies Partial<Record<PageName, GetHead>>;

const hasOwnHead = (name: PageName): name is keyof typeof HEADS => name in HEADS;

/** Describes a page with what the query cache holds: null while its rows are not read, `missing` where there is none. */
export function getPageHead(
  { name, path, sitemap }: SitePage,
  context: HeadContext,
): ReturnType<GetHead> {
  if (hasOwnHead(name)) return HEADS[name](context);
  const described = headFromMessages(name, path, context.site);
  return sitemap === null ? { ...described, languages: [] } : described;
}
