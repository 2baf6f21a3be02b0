import { normalHttpsAddress } from '@/data-service/client/read-json';

/** Pages on which a video's number stands, the key of an unlisted one behind it; from end to end, without look-alikes. */
const VIDEO =
  /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:album|showcase)\/\d+\/video\/|video\/|manage\/videos\/)?(\d{1,12})(?:\/([\da-f]{6,40}))?\/?(?:[?#].*)?$/;

const KEY = /^[\da-f]{6,40}$/;

/** Returns the page and the player of a video on Vimeo; null for any other address. */
export function readVimeoVideo(address: string): { pageUrl: string; embedUrl: string } | null {
  const href = normalHttpsAddress(address);
  const [, id, pathKey] = VIDEO.exec(href ?? '') ?? [];
  if (href === null || id === undefined) return null;
  const key = pathKey ?? new URL(href).searchParams.get('h') ?? '';
  const isUnlisted = KEY.test(key);
  return {
    pageUrl: `https://vimeo.com/${id}${isUnlisted ? `/${key}` : ''}`,
    // dnt=1: Vimeo then neither counts the visit nor sets cookies for that.
    embedUrl: `https://player.vimeo.com/video/${id}?${isUnlisted ? `h=${key}&` : ''}dnt=1`,
  };
}
