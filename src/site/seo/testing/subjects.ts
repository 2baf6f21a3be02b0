import type { Imprint } from '@/data-service/content/imprint';
import { legalFields } from '@/data-service/content/label-texts';
import { QueryClient } from '@tanstack/react-query';
import { MAX_SERVICES } from '@/config/constants';
import { paths } from '@/config/paths';
import { emptyDraft } from '@/data-service/content/entity/mutations';
import { aboutFields, aboutQuery, type AboutTexts } from '@/data-service/content/label-texts';
import { artists, type Artist } from '@/data-service/content/artists';
import { galleryItems, type GalleryItem } from '@/data-service/content/gallery-items';
import { newsItems, type NewsItem } from '@/data-service/content/news-items';
import { releases, type Release } from '@/data-service/content/releases';
import { services, type LabelService } from '@/data-service/content/services';
import type { Language } from '@/i18n/languages';
import type { LocalizedText } from '@/i18n/localized-text';
import { legalQuery } from '@/site/legal/legal-query';
import { entityQuery, pageQuery } from '@/site/shared/queries';
import { about } from '@/site/about/about-page';
import { artist } from '@/site/artists/artist-page';
import { contact } from '@/site/contact/contact-page';
import { galleryItem } from '@/site/gallery/gallery-item-page';
import { home } from '@/site/home/home-page';
import { imprint, privacyPolicy } from '@/site/legal/legal-page';
import { news } from '@/site/news/news-page';
import { newsItem } from '@/site/news/news-item-page';
import type { PageDescription, PageModule } from '@/site/page-module';
import { release } from '@/site/releases/release-page';
import type { HeadSite } from '@/site/seo/head-site';
import { headFromMessages } from '@/site/seo/page-description';
import { pageHead } from '@/site/seo/page-head';
import { services as serviceList } from '@/site/services/services-page';

/** A page and what the query cache holds of it. */
export type PageSubject =
  | { kind: 'about'; texts?: Partial<AboutTexts> }
  | { kind: 'home' | 'contact' | 'news' | 'notFound' }
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
): PageDescription | null {
  const client = new QueryClient();
  const run = ({ head }: PageModule, id = '') => {
    if (!head) throw new Error('The page has no head.');
    return head({ client, id, language, site });
  };
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the rest is described by the messages of `head`
  switch (subject.kind) {
    case 'home':
      return run(home);
    case 'about':
      client.setQueryData(aboutQuery.queryKey, { ...emptyDraft(aboutFields), ...subject.texts });
      return run(about);
    case 'contact':
      return run(contact);
    case 'news':
      return run(news);
    case 'notFound':
      return null;
    case 'services':
      client.setQueryData(pageQuery(services, { size: MAX_SERVICES }, 1).queryKey, {
        rows: subject.services,
        total: subject.services.length,
      });
      return run(serviceList);
    case 'artist':
      client.setQueryData(entityQuery(artists, subject.artist.id).queryKey, subject.artist);
      return run(artist, subject.artist.id);
    case 'release':
      client.setQueryData(entityQuery(releases, subject.release.id).queryKey, subject.release);
      return run(release, subject.release.id);
    case 'newsItem':
      client.setQueryData(entityQuery(newsItems, subject.item.id).queryKey, subject.item);
      return run(newsItem, subject.item.id);
    case 'galleryItem':
      client.setQueryData(entityQuery(galleryItems, subject.item.id).queryKey, subject.item);
      return run(galleryItem, subject.item.id);
    case 'legal':
      client.setQueryData(legalQuery.queryKey, {
        ...emptyDraft(legalFields),
        ...subject.facts,
        [subject.name]: subject.text,
      });
      return run(subject.name === 'imprint' ? imprint : privacyPolicy);
    case 'search':
      return { ...headFromMessages('search', paths.search, site), languages: [] };
    default: // artists, bits, releases, gallery
      return headFromMessages(subject.kind, paths[subject.kind], site);
  }
}
