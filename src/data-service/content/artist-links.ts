import { ARTIST_PLATFORMS, CONTACT_ROLES } from './entity/artist-link-kinds';
import { isRecord, readOneOf } from './entity/read-json';
import { normalizeHttpsUrl } from './platforms/https-url';

export type ArtistPlatform = (typeof ARTIST_PLATFORMS)[number];

/** A link of an artist, by its place in the list; one whose URL is in another field of the artist has none here. */
export interface ArtistLink {
  platform: ArtistPlatform;
  url?: string;
}

export type ContactRole = (typeof CONTACT_ROLES)[number];

/** Whom to ask: the address is one of e-mail, a telephone number or a page. */
export interface ArtistContact {
  role: ContactRole;
  name: string;
  address: string;
}

const recordsIn = (json: unknown) => (Array.isArray(json) ? json.filter(isRecord) : []);

/** Returns the links in their order; of a platform that is not known here as one to a website. */
export function readArtistLinks(json: unknown): ArtistLink[] {
  return recordsIn(json).flatMap(({ platform, url }): ArtistLink[] => {
    const known = ARTIST_PLATFORMS.find((one) => one === platform);
    if (typeof url !== 'string') return known ? [{ platform: known }] : [];
    return normalizeHttpsUrl(url) === null ? [] : [{ platform: known ?? 'website', url }];
  });
}

/** Returns the contacts in their order. */
export function readContacts(json: unknown): ArtistContact[] {
  return recordsIn(json).flatMap(({ role, name, address }) =>
    typeof name === 'string' && typeof address === 'string'
      ? [{ role: readOneOf(String(role), CONTACT_ROLES), name, address }]
      : [],
  );
}

type Urls = Partial<Record<ArtistPlatform, string>>;

interface Linked {
  links: readonly ArtistLink[];
  streamingLinks: Urls;
  socialLinks: Urls;
}

/**
 * Returns all links of an artist in their order. First come those of the other fields that have no place in the list; `more`
 * are further ones of that kind.
 */
export function allLinks(
  { links, streamingLinks, socialLinks }: Linked,
  more: Urls = {},
): Required<ArtistLink>[] {
  const own: Urls = { ...streamingLinks, ...more, ...socialLinks };
  const placed = new Set(links.flatMap(({ platform, url }) => (url === undefined ? platform : [])));
  const linkTo = ({ platform, url = own[platform] }: ArtistLink) =>
    url === undefined ? [] : [{ platform, url }];
  return [
    ...ARTIST_PLATFORMS.filter(
      (platform) => own[platform] !== undefined && !placed.has(platform),
    ).map((platform) => ({ platform })),
    ...links,
  ].flatMap(linkTo);
}
