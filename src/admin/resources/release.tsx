import { releaseEditor, releaseSchema, type ReleaseDraft } from '@/data-service/releases-editor';
import { releases } from '@/data-service/releases';
import { Day } from '@/ui/day';
import { DateField } from '../form/date-field';
import { EmbedUrlField } from '../form/embed-url-field';
import { ImageField } from '../form/image-field';
import { LocalizedMarkdownField } from '../form/localized-markdown-field';
import { LocalizedTextField } from '../form/localized-text-field';
import { ReferenceName } from '../form/reference-name';
import { ReferenceField } from '../form/reference-field';
import { TextField } from '../form/text-field';
import { ARTIST_SOURCE } from './artist-source';
import { defineResource } from './define-resource';

export const releaseSection = defineResource({
  name: 'release',
  segment: 'releases',
  isOnDashboard: true,
  service: releases,
  editor: releaseEditor,
  schema: releaseSchema,
  empty: (): ReleaseDraft => ({
    title: '',
    artistId: '',
    releaseDate: '',
    description: null,
    coverArtUrl: null,
    imageAlt: null,
    spotifyLink: null,
    appleMusicLink: null,
  }),
  fields: {
    title: { label: 'title', isRequired: true, draw: (props) => <TextField {...props} /> },
    artistId: {
      label: 'artist',
      isRequired: true,
      draw: (props) => <ReferenceField {...props} source={ARTIST_SOURCE} />,
      show: (id) => <ReferenceName source={ARTIST_SOURCE} id={id} />,
    },
    releaseDate: {
      label: 'releaseDate',
      isRequired: true,
      draw: (props) => <DateField {...props} />,
    },
    description: {
      label: 'description',
      draw: (props) => <LocalizedMarkdownField {...props} maxLength={20_000} />,
    },
    coverArtUrl: { label: 'coverArt', draw: (props) => <ImageField {...props} /> },
    imageAlt: {
      label: 'imageAlt',
      draw: (props) => <LocalizedTextField {...props} maxLength={500} />,
    },
    spotifyLink: {
      label: 'spotifyLink',
      draw: (props) => <EmbedUrlField {...props} platform="spotify" isLink />,
    },
    appleMusicLink: {
      label: 'appleMusicLink',
      draw: (props) => <EmbedUrlField {...props} platform="apple_music" isLink />,
    },
  },
  nameOf: (release) => release.title,
  pictureOf: (release) => release.coverArtUrl,
  columns: [
    { label: 'title', cell: (release) => release.title, sort: { column: 'title' } },
    { label: 'artist', cell: (release) => release.artistName },
    {
      label: 'releaseDate',
      cell: (release) => <Day day={release.releaseDate} />,
      sort: { column: 'release_date' },
    },
  ],
  searched: [{ column: 'title' }, { column: 'description', isLocalized: true }],
  lacksDescription: ({ coverArtUrl, imageAlt }) => coverArtUrl !== null && imageAlt === null,
  consequences: [],
});
