import { releaseEditor, releaseSchema, type ReleaseDraft } from '@/data-service/releases-editor';
import { releases } from '@/data-service/releases';
import { DateField } from '../form/date-field';
import { ImageField } from '../form/image-field';
import { LocalizedTextField } from '../form/plain-fields';
import { TextField } from '../form/text-field';
import { UrlField } from '../form/url-field';
import { Day } from './cells/day';
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
    artistId: { label: 'artist', isRequired: true, draw: (props) => <TextField {...props} /> },
    releaseDate: {
      label: 'releaseDate',
      isRequired: true,
      draw: (props) => <DateField {...props} />,
    },
    description: {
      label: 'description',
      draw: (props) => <LocalizedTextField {...props} isMultiline />,
    },
    coverArtUrl: { label: 'coverArt', draw: (props) => <ImageField {...props} /> },
    imageAlt: { label: 'imageAlt', draw: (props) => <LocalizedTextField {...props} /> },
    spotifyLink: { label: 'spotifyLink', draw: (props) => <UrlField {...props} /> },
    appleMusicLink: { label: 'appleMusicLink', draw: (props) => <UrlField {...props} /> },
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
  translated: [{ column: 'description', read: (release) => release.description }],
  consequences: [],
});
