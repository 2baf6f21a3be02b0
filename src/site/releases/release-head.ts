import { paths } from '@/config/paths';
import { releases, type Release } from '@/data-service/entities/releases';
import { pageUrl } from '@/site/seo/head-site';
import { headOfRow, languagesOf, pictureOf, summary } from '@/site/seo/page-description';
import { oneLine } from '@/ui/plain-text';
import { albumNode } from './release-node';

export const getReleaseHead = headOfRow(releases, (release: Release, language, site) => {
  const { title, artistName, coverArtUrl, imageAlt, shareImage, releaseDate } = release;
  const path = paths.release(release.slug);
  const name = oneLine(artistName ? `${title} – ${artistName}` : title);
  const description =
    summary(release.description, language) ??
    oneLine(site.t('release.description', { title, artist: artistName }));
  const page = {
    url: pageUrl(site.url, path, language),
    description: release.description ? description : undefined,
  };
  return {
    path,
    name,
    description,
    picture:
      shareImage === null
        ? pictureOf(coverArtUrl, imageAlt, language, name)
        : { url: shareImage, alt: name },
    languages: languagesOf(release.description),
    list: { path: paths.releases, name: 'releases' },
    hasEmbed: true,
    openGraph: [
      ['og:type', 'music.album'],
      ['music:release_date', releaseDate],
    ],
    nodes: [albumNode(release, page, site)],
  };
});

/** The embed of a release is for frames: search engines list the page of the release. */
export const getReleaseEmbedHead = headOfRow(releases, ({ slug, title, artistName }: Release) => ({
  path: paths.release(slug),
  name: oneLine(artistName ? `${title} – ${artistName}` : title),
  description: null,
  languages: [],
}));
