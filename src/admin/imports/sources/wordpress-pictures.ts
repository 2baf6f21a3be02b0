import type { PlannedPicture } from '@/data-service/backend/staff/imports';
import { isOnSite } from '@/lib/same-site';
import { parseUrl } from '@/lib/urls';
import { textOf } from './wordpress-xml';

/** A file of the media library. */
interface Attachment {
  url: string;
  alt: string;
}

/** What the file says of pictures, wherever it says it. */
export interface Library {
  /** The URL of the site. */
  site: string;
  attachments: ReadonlyMap<string, Attachment>;
}

/** Jetpack shows pictures of a site through its own hosts. */
const JETPACK = /^https?:\/\/i\d\.wp\.com\//;

/** Where sites keep their pictures that have another host for them. */
const OF_A_LIBRARY = /\/wp-content\/uploads\/|^https?:\/\/[^/]+\.files\.wordpress\.com\//;

/** The size in the name of a smaller version. */
const SIZE = /-\d+x\d+(?=\.\w+$)/;

const metaOf = (item: Element, key: string) =>
  [...item.getElementsByTagName('wp:postmeta')]
    .filter((meta) => textOf(meta, 'wp:meta_key') === key)
    .map((meta) => textOf(meta, 'wp:meta_value'))[0] ?? '';

export function readLibrary(file: Document): Library {
  const items = [...file.getElementsByTagName('item')];
  const site = ['wp:base_blog_url', 'link', 'wp:base_site_url'].flatMap(
    (name) => file.getElementsByTagName(name)[0]?.textContent.trim() || [],
  )[0];
  const attachments = items.flatMap((item): [string, Attachment][] => {
    const url = textOf(item, 'wp:attachment_url');
    const alt = metaOf(item, '_wp_attachment_image_alt');
    return url === '' ? [] : [[textOf(item, 'wp:post_id'), { url, alt }]];
  });
  return { site: site ?? '', attachments: new Map(attachments) };
}

/** Returns the pictures of a gallery in brackets, which names them by their numbers. */
export const withGalleries = (html: string, { attachments }: Library) =>
  html.replaceAll(/\[gallery\b[^\]]*\bids=["“”'″]?([\d,\s]+)[^\]]*\]/gi, (code, ids: string) => {
    const found = ids.split(',').flatMap((id) => attachments.get(id.trim()) ?? []);
    if (found.length === 0) return code;
    const pictures = found.map(({ url, alt }) => {
      const picture = document.createElement('img');
      picture.src = url;
      picture.alt = alt;
      return `<p>${picture.outerHTML}</p>`;
    });
    return `\n\n${pictures.join('\n')}\n\n`;
  });

/** Collects the pictures of a post. */
export function picturesOf(item: Element, { site, attachments }: Library) {
  const base = parseUrl(site);
  const pictures: PlannedPicture[] = [];
  const thumbnail = metaOf(item, '_thumbnail_id');
  const featured = attachments.get(thumbnail);
  if (featured) pictures.push({ from: urlsOf(featured.url), site, mark: null });

  function urlsOf(...sources: (string | undefined)[]): string[] {
    const urls = sources.flatMap((source) => {
      const url = parseUrl((source ?? '').replace(JETPACK, 'https://'), base?.href);
      if (!url || source === undefined) return [];
      url.search = '';
      url.hash = '';
      return url.href.replace(SIZE, '') === url.href
        ? url.href
        : [url.href.replace(SIZE, ''), url.href];
    });
    return [...new Set(urls)];
  }

  return {
    pictures,
    featured,
    /** Whether there is one that the file does not have: an export of posts alone may be without their pictures. */
    isFeaturedMissing: thumbnail !== '' && !featured,
    /** Returns what is in a picture's place in the text until it is fetched; null for a picture of another site. */
    markOf: (source: string, id: string | undefined): string | null => {
      const from = urlsOf(attachments.get(id ?? '')?.url, source);
      const isOwn = from.some((url) => {
        const parsed = parseUrl(url);
        return (parsed && base && isOnSite(parsed, base)) || OF_A_LIBRARY.test(url);
      });
      if (!isOwn) return null;
      const known = pictures.find((one) => one.mark !== null && one.from[0] === from[0]);
      const mark = known?.mark ?? `picture:${pictures.length}`;
      if (!known) pictures.push({ from, site, mark });
      return mark;
    },
  };
}
