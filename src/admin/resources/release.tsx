import {
  releaseEditor,
  releaseSchema,
  type ReleaseDraft,
} from '@/data-service/entities/releases-editor';
import { releases } from '@/data-service/entities/releases';
import { Day } from '@/ui/day';
import { DateField } from '@/admin/fields/date-field';
import { EmbedUrlField } from '@/admin/fields/embed-url-field';
import { ImageField } from '@/admin/fields/image-field';
import { LocalizedMarkdownField } from '@/admin/fields/localized-markdown-field';
import { LocalizedTextField } from '@/admin/fields/localized-text-field';
import { ReferenceName } from '@/admin/fields/reference-name';
import { ReferenceField } from '@/admin/fields/reference-field';
import { TextField } from '@/admin/fields/text-field';
import { ARTIST_SOURCE } from './artist-source';
import { defineResource } from '@/admin/crud/define-resource';

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
