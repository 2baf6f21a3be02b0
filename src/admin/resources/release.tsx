import { paths } from '@/config/paths';
import { releaseEntity } from '@/data-service/entities/releases';
import { ReferenceField, ReferenceName } from '../fields/reference-field';
import { declareEntity } from '../list/declare-entity';
import { defineResource } from '../list/section';
import { ARTIST_SOURCE, readArtistColumns } from './artist';

export const releaseSection = defineResource({
  name: 'release',
  segment: 'releases',
  publicPath: ({ id }) => paths.release(id),
  isOnDashboard: true,
  ...declareEntity(releaseEntity, {
    columns: ['title', { label: 'artistId', cell: ({ artistName }) => artistName }, 'releaseDate'],
    outOn: 'releaseDate',
    fields: {
      artistId: {
        render: (props) => <ReferenceField {...props} source={ARTIST_SOURCE} />,
        show: (id) => <ReferenceName source={ARTIST_SOURCE} id={id} />,
      },
    },
  }),
  joined: { idOf: ({ artistId }) => artistId, read: readArtistColumns },
});
