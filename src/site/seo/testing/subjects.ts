import type { Imprint } from '@/data-service/entities/imprint';
import { legalFields } from '@/data-service/entities/label-texts';
import { QueryClient } from '@tanstack/react-query';
import { MOST_SERVICES } from '@/config/constants';
import { paths } from '@/config/paths';
import { emptyDraft } from '@/data-service/entity/mutations';
import { aboutFields, aboutQuery, type AboutTexts } from '@/data-service/entities/label-texts';
import { artists, type Artist } from '@/data-service/entities/artists';
import { galleryItems, type GalleryItem } from '@/data-service/entities/gallery-items';
import { newsItems, type NewsItem } from '@/data-service/entities/news-items';
import { releases, type Release } from '@/data-service/entities/releases';
import { services, type LabelService } from '@/data-service/entities/services';
import type { Language } from '@/i18n/languages';
import type { LocalizedText } from '@/i18n/localized-text';
import { getAboutHead as describeAbout } from '@/site/about/about-head';
import { getArtistHead as describeArtist } from '@/site/artists/artist-head';
import { getContactHead as describeContact } from '@/site/contact/contact-head';
import { getGalleryItemHead as describeGalleryItem } from '@/site/gallery/gallery-item-head';
import { getHomeHead as describeHome } from '@/site/home/home-head';
import { getImprintHead, getPrivacyPolicyHead } from '@/site/legal/legal-head';
import { legalQuery } from '@/site/legal/legal-query';
import { entityQuery, pageQuery } from '@/site/shared/queries';
import { getNewsHead as describeNews } from '@/site/news/news-head';
import { getNewsItemHead as describeNewsItem } from '@/site/news/news-item-head';
import { getReleaseHead as describeRelease } from '@/site/releases/release-head';
import type { HeadSite } from '@/site/seo/head-site';
import { headFromMessages, type GetHead, type PageDescription } from '@/site/seo/page-description';
import { pageHead } from '@/site/seo/page-head';
import { getServicesHead as describeServices } from '@/site/services/services-head';

/** A page and what the query cache holds of it. */
export type PageSubject =
  | { kind: 'about'; texts?: Partial<AboutTexts> | null }
  | { kind: 'home' | 'contact' | 'news' | 'notFound' | 'unread' }
  | { kind: 'artists' | 'bits' | 'releases' | 'gallery' | 'search' }
  | { kind: 'services'; services: LabelService[] }
  | { kind: 'artist'; artist: Artist }
  | { kind: 'release'; release: Release }
  | { kind: 'newsItem'; item: NewsItem }
  | { kind: 'galleryItem'; item: GalleryItem }
  | {
      kind: 'legal';
      name: 'imprint' | 'privacyPolicy';
      text: LocalizedText | null;
      facts?: Partial<Imprint>;
    };

/** The head of a page in a language. */
export function headOf(subject: PageSubject, language: Language, site: HeadSite) {
  return pageHead(describeSubject(subject, language, site), language, site);
}

function describeSubject(
  subject: PageSubject,
  language: Language,
  site: HeadSite,
): PageDescription | 'missing' | null {
  const client = new QueryClient();
  const run = (describe: GetHead, id = '') => describe({ client, id, language, site });
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the rest is described by the messages of `head`
  switch (subject.kind) {
    case 'home':
      return run(describeHome);
    case 'about':
      if (subject.texts !== null) {
        client.setQueryData(aboutQuery.queryKey, { ...emptyDraft(aboutFields), ...subject.texts });
      }
      return run(describeAbout);
    case 'contact':
      return run(describeContact);
    case 'news':
      return run(describeNews);
    case 'notFound':
      return 'missing';
    case 'unread':
      return run(describeArtist, 'unread');
    case 'services':
      client.setQueryData(pageQuery(services, { size: MOST_SERVICES }, 1).queryKey, {
        rows: subject.services,
        total: subject.services.length,
      });
      return run(describeServices);
    case 'artist':
      client.setQueryData(entityQuery(artists, subject.artist.id).queryKey, subject.artist);
      return run(describeArtist, subject.artist.id);
    case 'release':
      client.setQueryData(entityQuery(releases, subject.release.id).queryKey, subject.release);
      return run(describeRelease, subject.release.id);
    case 'newsItem':
      client.setQueryData(entityQuery(newsItems, subject.item.id).queryKey, subject.item);
      return run(describeNewsItem, subject.item.id);
    case 'galleryItem':
      client.setQueryData(entityQuery(galleryItems, subject.item.id).queryKey, subject.item);
      return run(describeGalleryItem, subject.item.id);
    case 'legal':
      client.setQueryData(legalQuery.queryKey, {
        ...emptyDraft(legalFields),
        ...subject.facts,
        [subject.name]: subject.text,
      });
      return run(subject.name === 'imprint' ? getImprintHead : getPrivacyPolicyHead);
    case 'search':
      return { ...headFromMessages('search', paths.search, site), languages: [] };
    default: // artists, bits, releases, gallery
      return headFromMessages(subject.kind, paths[subject.kind], site);
  }
}
