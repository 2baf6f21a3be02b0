import { releaseEditor } from '@/data-service/entities/editors';
import { releaseEntity } from '@/data-service/entities/releases';
import { Day } from '@/ui/day';
import { ReferenceName } from '@/admin/fields/reference-name';
import { ReferenceField } from '@/admin/fields/reference-field';
import { ARTIST_SOURCE } from './artist-source';
import { declareEntity } from '@/admin/crud/declare-fields';
import { defineResource } from '@/admin/crud/define-resource';

export const releaseSection = defineResource({
  name: 'release',
  segment: 'releases',
  isOnDashboard: true,
  ...declareEntity(
    releaseEntity,
    releaseEditor,
    {
      title: 'title',
      artistId: 'artist',
      releaseDate: 'releaseDate',
      description: 'description',
      coverArtUrl: 'coverArt',
      imageAlt: 'imageAlt',
      spotifyLink: 'spotifyLink',
      appleMusicLink: 'appleMusicLink',
    },
    {
      artistId: {
        draw: (props) => <ReferenceField {...props} source={ARTIST_SOURCE} />,
        show: (id) => <ReferenceName source={ARTIST_SOURCE} id={id} />,
      },
    },
  ),
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
  lacksDescription: ({ coverArtUrl, imageAlt }) => coverArtUrl !== null && imageAlt === null,
  consequences: [],
});
