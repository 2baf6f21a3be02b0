import type {
  ImageObject,
  MusicAlbum,
  MusicGroup,
  NewsArticle,
  Offer,
  Service,
  VideoObject,
} from 'schema-dts';
import { paths } from '@/config/paths';
import type { Artist } from '@/data-service/entities/artists';
import { galleryImages, type GalleryItem } from '@/data-service/entities/gallery-items';
import type { NewsItem } from '@/data-service/entities/news-items';
import type { ServiceItem } from '@/data-service/entities/price-items';
import type { Release } from '@/data-service/entities/releases';
import type { LabelService } from '@/data-service/entities/services';
import { isVideoFile } from '@/data-service/platforms/video-file';
import type { Language } from '@/i18n/languages';
import { pick, type LocalizedText } from '@/i18n/localized-text';
import { readPlayer } from '@/site/players/players';
import { isUpcoming } from '@/site/releases/release-day';
import type { PageDescription } from './describe-page';
import { fileUrl, type HeadSite } from './head-site';
import { labelId, studioId } from './label-nodes';
import { plainText } from './plain-text';

export interface NodeContext {
  page: PageDescription;
  url: string;
  language: Language;
  site: HeadSite;
}

/** The same in every language, and under both addresses of an artist. */
const artistId = (site: HeadSite, id: string) => `${site.url}${paths.artist(id)}#artist`;

export function artistNode(artist: Artist, { page, url, site }: NodeContext): MusicGroup {
  const profiles = [...Object.values(artist.socialLinks), ...Object.values(artist.streamingLinks)];
  return {
    '@type': 'MusicGroup',
    '@id': artistId(site, artist.id),
    name: artist.name,
    url,
    description: artist.bio ? (page.description ?? undefined) : undefined,
    image: imageOf(artist.photoUrl, site),
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
}

export function albumNode(release: Release, { page, url, site }: NodeContext): MusicAlbum {
  // Before its day nobody is sent to listen.
  const pages = isUpcoming(release.releaseDate, site.today)
    ? []
    : [release.spotifyLink, release.appleMusicLink].filter((link) => link !== null);
  const albumId = `${site.url}${paths.release(release.id)}#album`;
  return {
    '@type': 'MusicAlbum',
    '@id': albumId,
    name: release.title,
    url,
    description: release.description ? (page.description ?? undefined) : undefined,
    image: imageOf(release.coverArtUrl, site),
    byArtist: {
      '@type': 'MusicGroup',
      '@id': artistId(site, release.artistId),
      name: release.artistName,
    },
    datePublished: release.releaseDate,
    sameAs: pages.length > 0 ? pages : undefined,
    albumRelease: {
      '@type': 'MusicRelease',
      name: release.title,
      datePublished: release.releaseDate,
      recordLabel: { '@id': labelId(site) },
      releaseOf: { '@id': albumId },
    },
  };
}

export function articleNode(
  item: NewsItem,
  { page, url, language, site }: NodeContext,
): NewsArticle {
  return {
    '@type': 'NewsArticle',
    '@id': `${site.url}${paths.newsItem(item.id)}#article`,
    headline: page.name,
    description: item.content ? (page.description ?? undefined) : undefined,
    url,
    mainEntityOfPage: url,
    inLanguage: pick(item.content ?? item.title, language)?.language,
    datePublished: item.date,
    dateModified: item.updatedAt,
    image: imageOf(item.coverArtUrl, site),
    author: { '@id': labelId(site) },
    publisher: { '@id': labelId(site) },
  };
}

/** A film, or every picture of an item. */
export function galleryNodes(
  item: GalleryItem,
  { page, url, site }: NodeContext,
): (ImageObject | VideoObject)[] {
  const images = galleryImages(item).map((address) => fileUrl(site.url, address));
  if (item.type === 'image') {
    return images.map((contentUrl) => ({
      '@type': 'ImageObject',
      contentUrl,
      url,
      name: page.name,
    }));
  }
  return [
    {
      '@type': 'VideoObject',
      name: page.name,
      description: page.description ?? undefined,
      url,
      thumbnailUrl: images.length > 0 ? images : undefined,
      uploadDate: item.createdAt,
      contentUrl: videoFileOf(item, site),
      embedUrl: readPlayer(item.url)?.embedUrl,
      publisher: { '@id': labelId(site) },
    },
  ];
}

/** The address of the file itself, ours or somebody else's; a page elsewhere has none. */
function videoFileOf({ url }: GalleryItem, site: HeadSite): string | undefined {
  const isFile = url !== null && (url.startsWith('/uploads/') || isVideoFile(url));
  return isFile ? fileUrl(site.url, url) : undefined;
}

/** The groups of the price list, each with its lines. */
export function serviceNodes(
  services: readonly LabelService[],
  { url, language, site }: NodeContext,
): Service[] {
  return services.map((service) => ({
    '@type': 'Service',
    name: textIn(service.name, language),
    description: textIn(service.description, language),
    image: imageOf(service.imageUrl, site),
    url,
    provider: { '@id': studioId(site) },
    offers: service.items.map((item) => offerNode(item, language, site)),
  }));
}

/** A line of the price list. Prices are the lowest ones; what is on request has none. */
function offerNode(
  { name, note, value, unit }: ServiceItem,
  language: Language,
  { settings }: HeadSite,
): Offer {
  const vat = settings?.vat ?? null;
  return {
    '@type': 'Offer',
    name: textIn(name, language),
    description: textIn(note ?? null, language),
    priceSpecification:
      value === null
        ? undefined
        : {
            '@type': 'UnitPriceSpecification',
            minPrice: value,
            priceCurrency: 'EUR',
            unitText: unit,
            // What a small business charges holds no VAT, and none comes on top: neither is said.
            valueAddedTaxIncluded: vat === 'included' ? true : vat === 'net' ? false : undefined,
          },
  };
}

function imageOf(address: string | null, { url }: HeadSite): string | undefined {
  return address === null ? undefined : fileUrl(url, address);
}

function textIn(text: LocalizedText | null, language: Language): string | undefined {
  const picked = pick(text, language);
  return picked ? plainText(picked.text) : undefined;
}
