import { Images } from 'lucide-react';
import { paths } from '@/config/paths';
import { galleryImages, galleryItemEntity } from '@/data-service/content/gallery-items';
import { ImagesView } from '../record/value-view';
import { GalleryMediaField, GalleryTypeField } from '../fields/gallery-fields';
import { nullableText } from '../form/field-props';
import { ReferenceField, ReferenceName } from '../fields/reference-field';
import { GalleryTypeCell } from '../list/cells';
import { ARTIST_SOURCE, readArtistColumns } from './artist';
import { declareEntity } from '../list/declare-entity';
import { defineResource } from '../list/section';
import { gallerySchema } from './gallery-schema';

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
        render: (type, { part }) => (
          <GalleryTypeField type={type} url={part('url')} images={part('images')} />
        ),
        labelOf: (type) => `galleryType.${type}`,
      },
      url: { render: null },
      images: {
        render: (images, { draft, part }) => (
          <GalleryMediaField
            type={draft.type}
            url={part('url')}
            images={images}
            alternatives={part('imageAlts')}
          />
        ),
        show: (images) => <ImagesView urls={images} />,
      },
      imageAlts: {
        label: 'imageAlt',
        render: null,
        show: (texts) => <ImagesView urls={Object.keys(texts)} alternatives={texts} />,
      },
      artistId: {
        render: (props) => (
          <ReferenceField {...nullableText(props)} source={ARTIST_SOURCE} isOptional />
        ),
        show: (id) => (id === null ? null : <ReferenceName source={ARTIST_SOURCE} id={id} />),
      },
    },
    schema: gallerySchema,
  }),
  pictureOf: (item) => galleryImages(item)[0] ?? null,
  joined: { idOf: ({ artistId }) => artistId, read: readArtistColumns },
});
