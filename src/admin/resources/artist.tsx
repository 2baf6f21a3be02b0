import { artistEditor, artistSchema } from '@/data-service/artists-editor';
import { ARTIST_TYPES } from '@/data-service/artist-types';
import { artists, STREAMING_PLATFORMS } from '@/data-service/artists';
import { galleryItems } from '@/data-service/gallery-items';
import { releases } from '@/data-service/releases';
import { SOCIAL_PLATFORMS } from '@/data-service/social-links';
import { LinksView } from '../conflict/links-view';
import { EmbedUrlField } from '../form/embed-url-field';
import { ImageField } from '../form/image-field';
import { LinksField } from '../form/links-field';
import { LocalizedMarkdownField } from '../form/localized-markdown-field';
import { LocalizedTextField } from '../form/localized-text-field';
import { SelectField } from '../form/select-field';
import { TextField } from '../form/text-field';
import { Word } from '../word';
import { TextPreview } from './cells/text-preview';
import { defineResource } from './define-resource';
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
