import type { MusicAlbum } from 'schema-dts';
import { paths } from '@/config/paths';
import { releases, type Release } from '@/data-service/entities/releases';
import { pageUrl } from '@/site/seo/head-site';
import { labelId, artistNodeId, imageOf } from '@/site/seo/json-ld';
import { headOfRow, languagesOf, pictureOf, summary } from '@/site/seo/page-description';
import { oneLine } from '@/ui/plain-text';
import { isUpcoming } from '@/lib/dates';

export const getReleaseHead = headOfRow(releases, (release: Release, language, site) => {
  const { id, title, artistName, coverArtUrl, imageAlt, releaseDate } = release;
  const path = paths.release(id);
  const name = oneLine(artistName ? `${title} – ${artistName}` : title);
  const description =
    summary(release.description, language) ??
    oneLine(site.t('release.description', { title, artist: artistName }));
  const isAhead = isUpcoming(releaseDate, site.today);
  // Before its day it has no links to listen.
  const pages = isAhead
    ? []
    : [release.spotifyLink, release.appleMusicLink].filter((link) => link !== null);
  const nodeId = `${site.url}${path}#album`;
  const node: MusicAlbum = {
    '@type': 'MusicAlbum',
    '@id': nodeId,
    name: title,
    url: pageUrl(site.url, path, language),
    description: release.description ? description : undefined,
    image: imageOf(coverArtUrl, site),
    byArtist: {
      '@type': 'MusicGroup',
      ...(release.isArtistPublic && { '@id': artistNodeId(site, release.artistId) }),
      name: artistName,
    },
    datePublished: releaseDate,
    sameAs: pages.length > 0 ? pages : undefined,
    creativeWorkStatus: isAhead ? 'Upcoming' : undefined,
    offers:
      isAhead && release.presaveLink !== null
        ? {
            '@type': 'Offer',
            url: release.presaveLink,
            availability: 'https://schema.org/PreOrder',
            availabilityStarts: releaseDate,
          }
        : undefined,
    albumRelease: {
      '@type': 'MusicRelease',
      name: title,
      datePublished: releaseDate,
      recordLabel: { '@id': labelId(site) },
      releaseOf: { '@id': nodeId },
    },
  };
  return {
    path,
    name,
    description,
    picture: pictureOf(coverArtUrl, imageAlt, language, name),
    languages: languagesOf(release.description),
    list: { path: paths.releases, name: 'releases' },
    openGraph: [
      ['og:type', 'music.album'],
      ['music:release_date', releaseDate],
    ],
    nodes: [node],
  };
});
