import { describe as about } from '@/site/about/about-head';
import { describe as artist } from '@/site/artists/artist-head';
import { describe as contact } from '@/site/contact/contact-head';
import { describe as galleryItem } from '@/site/gallery/gallery-item-head';
import { describe as home } from '@/site/home/home-head';
import { imprint, privacyPolicy } from '@/site/legal/legal-head';
import { describe as news } from '@/site/news/news-head';
import { describe as newsItem } from '@/site/news/news-item-head';
import type { PageName, SitePage } from '@/site/pages';
import { describe as release } from '@/site/releases/release-head';
import {
  describeFromMessages,
  type Describe,
  type DescribeContext,
} from '@/site/seo/page-description';
import { describe as services } from '@/site/services/services-head';

/** The heads of pages that say more than a title and a description from the messages. */
const HEADS = {
  home,
  services,
  news,
  about,
  contact,
  imprint: imprint.describe,
  privacyPolicy: privacyPolicy.describe,
  artist,
  bitsArtist: artist,
  release,
  galleryItem,
  newsItem,
  notFound: () => 'missing',
} satisfies Partial<Record<PageName, Describe>>;

const hasOwnHead = (name: PageName): name is keyof typeof HEADS => name in HEADS;

/** Describes a page with what the query cache holds: null while its rows are not read, `missing` where there is none. */
export function describePage(
  { name, path, sitemap }: SitePage,
  context: DescribeContext,
): ReturnType<Describe> {
  if (hasOwnHead(name)) return HEADS[name](context);
  const described = describeFromMessages(name, path, context.site);
  return sitemap === null ? { ...described, languages: [] } : described;
}
