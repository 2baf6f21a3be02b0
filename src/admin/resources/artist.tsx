import { artistEditor, artistSchema } from '@/data-service/entities/artists-editor';
import { ARTIST_TYPES } from '@/data-service/entities/artist-types';
import { artists, STREAMING_PLATFORMS } from '@/data-service/entities/artists';
import { galleryItems } from '@/data-service/entities/gallery-items';
import { releases } from '@/data-service/entities/releases';
import { SOCIAL_PLATFORMS } from '@/data-service/entities/social-links';
import { LinksView } from '@/admin/crud/conflict/links-view';
import { EmbedUrlField } from '@/admin/fields/embed-url-field';
import { ImageField } from '@/admin/fields/image-field';
import { LinksField } from '@/admin/fields/links-field';
import { LocalizedMarkdownField } from '@/admin/fields/localized-markdown-field';
import { LocalizedTextField } from '@/admin/fields/localized-text-field';
import { SelectField } from '@/admin/fields/select-field';
import { TextField } from '@/admin/fields/text-field';
import { Word } from '@/admin/common/word';
import { TextPreview } from '@/admin/crud/cells/text-preview';
import { defineResource } from '@/admin/crud/define-resource';
import { emptyArtist } from './empty-artist';

export const artistSection = defineResource({
  name: 'artist',
  segment: 'artists',
  isOnDashboard: true,
  service: artists,
  editor: artistEditor,
  schema: artistSchema,
  empty: emptyArtist,
  fields: {
    name: { label: 'artistName', isRequired: true, draw: (props) => <TextField {...props} /> },
    artistType: {
      label: 'artistType',
      draw: (props) => (
        <SelectField
          {...props}
          values={ARTIST_TYPES}
          wordOf={(type) => `common:artistType.${type}` as const}
        />
      ),
      show: (type) => <Word of={`common:artistType.${type}`} />,
    },
    bio: {
      label: 'bio',
      draw: (props) => <LocalizedMarkdownField {...props} maxLength={20_000} />,
    },
    photoUrl: { label: 'photo', draw: (props) => <ImageField {...props} /> },
    imageAlt: {
      label: 'imageAlt',
      draw: (props) => <LocalizedTextField {...props} maxLength={500} />,
    },
    spotifyEmbedUrl: {
      label: 'spotifyEmbed',
      draw: (props) => <EmbedUrlField {...props} platform="spotify" />,
    },
    beatstarsEmbedUrl: {
      label: 'beatstarsEmbed',
      draw: (props) => <EmbedUrlField {...props} platform="beatstars" />,
    },
    socialLinks: {
      label: 'socialLinks',
      draw: (props) => <LinksField {...props} platforms={SOCIAL_PLATFORMS} />,
      show: (links) => <LinksView links={links} />,
    },
    streamingLinks: {
      label: 'streamingLinks',
      draw: (props) => <LinksField {...props} platforms={STREAMING_PLATFORMS} />,
      show: (links) => <LinksView links={links} />,
    },
  },
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
  searched: [{ column: 'name' }, { column: 'bio', isLocalized: true }],
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
