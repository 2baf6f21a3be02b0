import { Shirt } from 'lucide-react';
import { paths } from '@/config/paths';
import { merchandiseEntity } from '@/data-service/content/merchandise';
import { nullableText } from '../form/field-props';
import { declareEntity } from '../list/declare-entity';
import { defineResource } from '../list/section';
import { ARTIST_SOURCE, readArtistColumns } from './artist';

export const merchandiseSection = defineResource({
  name: 'merchandise',
  segment: 'merchandise',
  Icon: Shirt,
  publicPath: () => paths.shop,
  isOnDashboard: false,
  isCounted: true,
  ...declareEntity(merchandiseEntity, {
    columns: [
      'name',
      {
        label: 'artistId',
        cell: ({ artistName }) => <span className="wrap-anywhere">{artistName}</span>,
      },
    ],
    fields: {
      images: {
        render: (images, { part, inputs: { ImagesField } }) => (
          <ImagesField {...images} alternatives={part('imageAlts')} />
        ),
        show: (images, { ImagesView }) => <ImagesView urls={images} />,
      },
      imageAlts: {
        label: 'imageAlt',
        render: null,
        show: (texts, { ImagesView }) => (
          <ImagesView urls={Object.keys(texts)} alternatives={texts} />
        ),
      },
      artistId: {
        render: (props, { inputs: { ReferenceField } }) => (
          <ReferenceField {...nullableText(props)} source={ARTIST_SOURCE} isOptional />
        ),
        show: (id, { ReferenceName }) =>
          id === null ? null : <ReferenceName source={ARTIST_SOURCE} id={id} />,
      },
    },
  }),
  groups: [{ heading: 'editions', fields: ['editions'] }],
  pictureOf: ({ images }) => images[0] ?? null,
  joined: { idOf: ({ artistId }) => artistId, read: readArtistColumns },
});
