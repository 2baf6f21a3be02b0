import { ARTIST_TYPES } from '@/data-service/entities/artist-types';
import { artistEntity } from '@/data-service/entities/artists';
import { artistEditor } from '@/data-service/entities/editors';
import { galleryItems } from '@/data-service/entities/gallery-items';
import { releases } from '@/data-service/entities/releases';
import { SelectField } from '@/admin/fields/select-field';
import { Word } from '@/admin/common/word';
import { TextPreview } from '@/admin/crud/cells/text-preview';
import { declareEntity } from '@/admin/crud/declare-fields';
import { defineResource } from '@/admin/crud/define-resource';

export const artistSection = defineResource({
  name: 'artist',
  segment: 'artists',
  isOnDashboard: true,
  ...declareEntity(
    artistEntity,
    artistEditor,
    {
      name: 'artistName',
      artistType: 'artistType',
      bio: 'bio',
      photoUrl: 'photo',
      imageAlt: 'imageAlt',
      spotifyEmbedUrl: 'spotifyEmbed',
      beatstarsEmbedUrl: 'beatstarsEmbed',
      socialLinks: 'socialLinks',
      streamingLinks: 'streamingLinks',
    },
    {
      artistType: {
        draw: (props) => (
          <SelectField
            {...props}
            values={ARTIST_TYPES}
            wordOf={(type) => `common:artistType.${type}` as const}
          />
        ),
        show: (type) => <Word of={`common:artistType.${type}`} />,
      },
    },
  ),
  nameOf: (artist) => artist.name,
  pictureOf: (artist) => artist.photoUrl,
  columns: [
    { label: 'artistName', cell: (artist) => artist.name, sort: { column: 'name' } },
    {
      label: 'artistType',
      cell: (artist) => <Word of={`common:artistType.${artist.artistType}`} />,
      sort: { column: 'artist_type' },
    },
    { label: 'bio', cell: (artist) => <TextPreview text={artist.bio} /> },
  ],
  lacksDescription: ({ photoUrl, imageAlt }) => photoUrl !== null && imageAlt === null,
  consequences: [
    {
      name: 'artistReleases',
      count: ({ id }) => releases.count([{ column: 'artist_id', operator: 'eq', value: id }]),
    },
    {
      name: 'artistGalleryItems',
      count: ({ id }) => galleryItems.count([{ column: 'artist_id', operator: 'eq', value: id }]),
    },
  ],
});
