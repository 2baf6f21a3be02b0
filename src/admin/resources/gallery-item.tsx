import { paths } from '@/config/paths';
import { galleryImages, galleryItemEntity } from '@/data-service/entities/gallery-items';
import { gallerySchema } from '@/data-service/entities/gallery-schema';
import { ImagesView } from '@/admin/crud/conflict/images-view';
import { GalleryMediaField } from '@/admin/fields/gallery-media-field';
import { GalleryTypeField } from '@/admin/fields/gallery-type-field';
import { nullableText } from '@/admin/fields/nullable';
import { ReferenceName } from '@/admin/fields/reference-name';
import { ReferenceField } from '@/admin/fields/reference-field';
import { Message } from '@/admin/common/message';
import { GalleryTypeCell } from '@/admin/crud/cells/gallery-type-cell';
import { ARTIST_SOURCE, readArtistColumns } from './artist-source';
import { declareEntity } from '@/admin/crud/declare-entity';
import { defineResource } from '@/admin/crud/define-resource';

export const galleryItemSection = defineResource({
  name: 'galleryItem',
  segment: 'gallery',
  publicPath: ({ id }) => paths.galleryItem(id),
  isOnDashboard: true,
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
        show: (type) => <Message of={`galleryType.${type}`} />,
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
