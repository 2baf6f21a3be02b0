import { MicVocal } from 'lucide-react';
import { paths } from '@/config/paths';
import { forStaff } from '@/data-service/backend/staff/lists';
import { type Artist, artistEntity, artists } from '@/data-service/content/artists';
import { concerts, concertsOfArtist } from '@/data-service/content/concerts';
import { galleryItems } from '@/data-service/content/gallery-items';
import { releases } from '@/data-service/content/releases';
import { publicationOf } from '@/data-service/backend/staff/publication';
import { declareEntity } from '../list/declare-entity';
import { defineResource } from '../list/section';
import { makeShareImagesOf } from '../music/share-image';

export const artistSection = defineResource({
  name: 'artist',
  segment: 'artists',
  Icon: MicVocal,
  publicPath: paths.profile,
  isOnDashboard: true,
  isCounted: true,
  ...declareEntity(artistEntity, {
    columns: ['name', 'artistType', 'bio'],
    fields: {
      name: { label: 'artistName' },
      artistType: { labelOf: (type) => `common:artistType.${type}` },
      spotifyEmbedUrl: {
        render: (player, { part, inputs: { SpotifyField } }) => (
          <SpotifyField player={player} streaming={part('streamingLinks')} />
        ),
      },
      socialLinks: { render: null },
      streamingLinks: { render: null },
      links: {
        render: (props, { part, inputs: { ArtistLinksField } }) => (
          <ArtistLinksField
            {...props}
            social={part('socialLinks')}
            streaming={part('streamingLinks')}
            player={part('spotifyEmbedUrl')}
          />
        ),
      },
    },
  }),
  afterSave: makeShareImagesOf,
  consequences: [
    {
      name: 'artistReleases',
      isDeletion: true,
      count: ({ id }) =>
        forStaff(releases).count([{ column: 'artist_id', operator: 'eq', value: id }]),
    },
    {
      name: 'artistGalleryItems',
      count: ({ id }) =>
        forStaff(galleryItems).count([{ column: 'artist_id', operator: 'eq', value: id }]),
    },
    {
      name: 'artistConcerts',
      count: ({ id }) => forStaff(concerts).count(concertsOfArtist(id)),
    },
  ],
});

/** Artists, for a field that refers to one. */
export const ARTIST_SOURCE = {
  repository: forStaff(artists),
  column: 'name',
  nameOf: (artist: Artist) => artist.name,
} as const;

/** Returns what a row shows of its artist. */
export async function readArtistColumns(id: string | null): Promise<object> {
  if (id === null || id === '') return { artist_name: null, artists: null };
  const artist = await ARTIST_SOURCE.repository.get(id);
  const isPublic = publicationOf(artist) === 'published';
  return { artist_name: artist.name, artists: isPublic ? { slug: artist.slug } : null };
}
