import type { EditionKind } from '@/data-service/content/entity/edition-kinds';
import { readReleaseLink } from '@/data-service/content/platforms/release-link';

/** The kinds of editions by the names of formats. */
export const EDITIONS: readonly (readonly [EditionKind, RegExp])[] = [
  ['vinyl', /vinyl|\blp\b|\b(?:7|10|12)(?:"|''|”|inch|-inch| inch)|вініл|винил|schallplatte/i],
  ['cd', /\bcd/i],
  ['cassette', /cass|\bmc\b|tape|kassette|касета|кассета/i],
  ['digital', /file|digital|mp3|flac|wav|download/i],
];

/** Returns the name whose form a text has; null for another. */
export const firstOf = <Name>(
  found: readonly (readonly [Name, RegExp])[],
  text: string,
): Name | null => found.find(([, form]) => form.test(text))?.[0] ?? null;

/** The links of a release by its fields, as the platform follows from the link; `isShopTaken`: those of other sites, too. */
export function linksOf(cells: readonly string[], isShopTaken: boolean) {
  const links: {
    spotifyLink?: string;
    appleMusicLink?: string;
    moreLinks: Record<string, string>;
  } = {
    moreLinks: {},
  };
  for (const cell of cells) {
    const found = readReleaseLink(cell);
    if (typeof found === 'string') continue;
    const { platform, url } = found;
    if (platform === 'shop' && !isShopTaken) continue;
    if (platform === 'spotify') links.spotifyLink ??= url;
    else if (platform === 'apple_music') links.appleMusicLink ??= url;
    else links.moreLinks[platform] ??= url;
  }
  return links;
}
