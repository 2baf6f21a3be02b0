import type { MusicGroup } from 'schema-dts';
import { paths } from '@/config/paths';
import { artists, type Artist } from '@/data-service/entities/artists';
import { labelName, pageUrl } from '@/site/seo/head-site';
import { artistNodeId, imageOf } from '@/site/seo/json-ld';
import { headOfRow, languagesOf, pictureOf, summary } from '@/site/seo/page-description';
import { oneLine } from '@/ui/plain-text';

/** Both lists of people lead to every artist; the path of the own list is the one that counts. */
export const getArtistHead = headOfRow(artists, (artist: Artist, language, site) => {
  const { slug, name, bio, photoUrl, imageAlt, artistType } = artist;
  const list = artistType === 'beatmaker' ? 'bits' : 'artists';
  const path = list === 'bits' ? paths.bitsArtist(slug) : paths.artist(slug);
  const description =
    summary(bio, language) ??
    oneLine(site.t('artist.description', { name, label: labelName(site) }));
  const profiles = [...Object.values(artist.socialLinks), ...Object.values(artist.streamingLinks)];
  const node: MusicGroup = {
    '@type': 'MusicGroup',
    '@id': artistNodeId(site, slug),
    name,
    url: pageUrl(site.url, path, language),
    description: bio ? description : undefined,
    image: imageOf(photoUrl, site),
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
  return {
    path,
    name: oneLine(name),
    description,
    picture: pictureOf(photoUrl, imageAlt, language, name),
    languages: languagesOf(bio),
    list: { path: paths[list], name: list },
    openGraph: [['og:type', 'profile']],
    nodes: [node],
  };
});
