import type { MusicAlbum, MusicGroup, MusicRecording, MusicRelease } from 'schema-dts';
import { paths } from '@/config/paths';
import type { Credit } from '@/data-service/content/credits';
import type { ReleaseKind } from '@/data-service/content/release-kinds';
import type { Release } from '@/data-service/content/releases';
import type { Edition } from '@/data-service/content/editions';
import type { Track } from '@/data-service/content/tracks';
import type { Language } from '@/i18n/languages';
import { isUpcoming } from '@/lib/dates';
import type { HeadSite } from '@/site/seo/head-site';
import { artistNodeId, imageOf, labelId } from '@/site/seo/json-ld';
import { formatOf, offerNode } from '@/site/shop/offer-nodes';
import { copyrightLines } from './label-copy';

const KINDS = {
  single: { albumReleaseType: 'SingleRelease' },
  ep: { albumReleaseType: 'EPRelease' },
  album: { albumReleaseType: 'AlbumRelease' },
  compilation: { albumReleaseType: 'AlbumRelease', albumProductionType: 'CompilationAlbum' },
} as const satisfies Record<ReleaseKind, Partial<MusicAlbum>>;

interface PageTexts {
  /** The URL of the page. */
  url: string;
  description: string | undefined;
}

/** Returns a release as a MusicAlbum with its tracks. No URL of audio is in it: visitors may not hear all of it. */
export function albumNode(
  release: Release,
  page: PageTexts,
  language: Language,
  site: HeadSite,
): MusicAlbum {
  const { title, artistName, releaseDate, releaseKind, tracks } = release;
  const isAhead = isUpcoming(releaseDate, site.today);
  // Before its day it has no links to listen.
  const links = isAhead
    ? []
    : [release.spotifyLink, release.appleMusicLink, ...Object.values(release.moreLinks)].filter(
        (link) => link !== null,
      );
  const nodeId = `${site.url}${paths.release(release.slug)}#album`;
  const artist: MusicGroup = {
    '@type': 'MusicGroup',
    ...(release.artistSlug !== null && { '@id': artistNodeId(site, release.artistSlug) }),
    name: artistName,
  };
  const offers = release.editions.flatMap((edition) => {
    const offer = offerNode(edition, { url: page.url, language, site });
    return offer ? { ...offer, itemOffered: editionNode(edition, release) } : [];
  });
  const notice = copyrightLines(release).join('\n');
  return {
    '@type': 'MusicAlbum',
    '@id': nodeId,
    name: title,
    ...page,
    image: imageOf(release.coverArtUrl, site),
    byArtist: artist,
    datePublished: releaseDate,
    ...(releaseKind && KINDS[releaseKind]),
    numTracks: tracks.length > 0 ? tracks.length : undefined,
    track:
      tracks.length > 0 ? tracks.map((track, index) => trackNode(track, index, artist)) : undefined,
    contributor: release.credits.length > 0 ? release.credits.flatMap(contributions) : undefined,
    copyrightNotice: notice || undefined,
    sameAs: links.length > 0 ? links : undefined,
    creativeWorkStatus: isAhead ? 'Upcoming' : undefined,
    offers: offers.length > 0 ? offers : undefined,
    albumRelease: {
      '@type': 'MusicRelease',
      name: title,
      datePublished: releaseDate,
      recordLabel: { '@id': labelId(site) },
      releaseOf: { '@id': nodeId },
      catalogNumber: release.catalogueNumber ?? undefined,
      identifier: release.upc === null ? undefined : gtin(release.upc),
    },
  };
}

/** Returns what an edition is: the release in its format. */
const editionNode = (edition: Edition, { title }: Release): MusicRelease => ({
  '@type': 'MusicRelease',
  name: title,
  musicReleaseFormat: formatOf(edition),
});

function trackNode(track: Track, index: number, artist: MusicGroup): MusicRecording {
  const { title, version, featuring = [], seconds, isrc, explicit } = track;
  const guests = featuring.map((name): MusicGroup => ({ '@type': 'MusicGroup', name }));
  return {
    '@type': 'MusicRecording',
    position: index + 1,
    name: version === undefined ? title : `${title} (${version})`,
    byArtist: guests.length > 0 ? [artist, ...guests] : undefined,
    duration: seconds === undefined ? undefined : isoDuration(seconds),
    isrcCode: isrc,
    isFamilyFriendly: explicit ? false : undefined,
  };
}

/** Returns a duration in seconds as ISO 8601 writes it: `PT3M45S`. */
function isoDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`;
}

/** Returns who did what, each name in a role of schema.org. Whether a name is of one person or several is not known. */
function contributions({ role, ownRole, names }: Credit) {
  const roleName = ownRole ?? role?.replaceAll('-', ' ');
  return names.map(
    (name) => ({ '@type': 'Role', roleName, contributor: { '@type': 'Person', name } }) as const,
  );
}

/** `gtin13` and its like are properties of products alone: a release has its barcode as an identifier of that name. */
function gtin(barcode: string) {
  return {
    '@type': 'PropertyValue',
    propertyID: `gtin${barcode.length}`,
    value: barcode,
  } as const;
}
