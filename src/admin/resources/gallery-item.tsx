import { Images } from 'lucide-react';
import { paths } from '@/config/paths';
import { galleryImages, galleryItemEntity } from '@/data-service/content/gallery-items';
import { nullableText } from '../form/field-props';
import { GalleryTypeCell } from '../list/cells';
import { ARTIST_SOURCE, readArtistColumns } from './artist';
import { declareEntity } from '../list/declare-entity';
import { defineResource } from '../list/section';
import { withGalleryRules } from './gallery-schema';

export const galleryItemSection = defineResource({
  name: 'galleryItem',
  segment: 'gallery',
  Icon: Images,
  publicPath: ({ slug }) => paths.galleryItem(slug),
  isOnDashboard: true,
  isCounted: true,
  ...declareEntity(galleryItemEntity, {
    columns: [
      'caption',
      {
        label: 'galleryType',
        cell: (item) => <GalleryTypeCell item={item} />,
        sort: { column: 'type' },
      },
    ],
    fields: {
      type: {
        label: 'galleryType',
        render: (type, { part, inputs: { GalleryTypeField } }) => (
          <GalleryTypeField type={type} url={part('url')} images={part('images')} />
        ),
        labelOf: (type) => `galleryType.${type}`,
      },
      url: { render: null },
      images: {
        render: (images, { draft, part, inputs: { GalleryMediaField } }) => (
          <GalleryMediaField
            type={draft.type}
            url={part('url')}
            images={images}
            alternatives={part('imageAlts')}
          />
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
    schema: withGalleryRules,
  }),
  pictureOf: (item) => galleryImages(item)[0] ?? null,
  joined: { idOf: ({ artistId }) => artistId, read: readArtistColumns },
});
