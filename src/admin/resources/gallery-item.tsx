import {
  galleryItemEditor,
  galleryItemSchema,
  type GalleryItemDraft,
} from '@/data-service/entities/gallery-items-editor';
import { galleryImages, galleryItems } from '@/data-service/entities/gallery-items';
import { ImagesView } from '@/admin/crud/conflict/images-view';
import { GalleryMediaField } from '@/admin/fields/gallery-media-field';
import { GalleryTypeField } from '@/admin/fields/gallery-type-field';
import { orNull } from '@/admin/fields/or-null';
import { LocalizedTextField } from '@/admin/fields/localized-text-field';
import { ReferenceName } from '@/admin/fields/reference-name';
import { ReferenceField } from '@/admin/fields/reference-field';
import { Word } from '@/admin/common/word';
import { GalleryTypeCell } from '@/admin/crud/cells/gallery-type-cell';
import { LocalizedName } from '@/admin/crud/cells/localized-name';
import { ARTIST_SOURCE } from './artist-source';
import { defineResource } from '@/admin/crud/define-resource';

export const galleryItemSection = defineResource({
  name: 'galleryItem',
  segment: 'gallery',
  isOnDashboard: true,
  service: galleryItems,
  editor: galleryItemEditor,
  schema: galleryItemSchema,
  empty: (): GalleryItemDraft => ({
    type: 'image',
    url: null,
    images: [],
    imageAlts: {},
    caption: null,
    artistId: null,
  }),
  fields: {
    type: {
      label: 'galleryType',
      draw: (type, { part }) => (
        <GalleryTypeField type={type} url={part('url')} images={part('images')} />
      ),
      show: (type) => <Word of={`galleryType.${type}`} />,
    },
    url: { label: 'mediaUrl', draw: null },
    images: {
      label: 'images',
      draw: (images, { draft, part }) => (
        <GalleryMediaField
          type={draft.type}
          url={part('url')}
          images={images}
          alternatives={part('imageAlts')}
        />
      ),
      show: (images) => <ImagesView addresses={images} />,
    },
    imageAlts: {
      label: 'imageAlt',
      draw: null,
      show: (texts) => <ImagesView addresses={Object.keys(texts)} alternatives={texts} />,
    },
    caption: {
      label: 'caption',
      draw: (props) => <LocalizedTextField {...props} maxLength={500} />,
    },
    artistId: {
      label: 'artist',
      draw: (props) => <ReferenceField {...orNull(props)} source={ARTIST_SOURCE} isOptional />,
      show: (id) => (id === null ? null : <ReferenceName source={ARTIST_SOURCE} id={id} />),
    },
  },
  nameOf: (item) => item.caption,
  pictureOf: (item) => galleryImages(item)[0] ?? null,
  columns: [
    {
      label: 'caption',
      cell: (item) => <LocalizedName text={item.caption} />,
      sort: { column: 'caption', isLocalized: true },
    },
    {
      label: 'galleryType',
      cell: (item) => <GalleryTypeCell item={item} />,
      sort: { column: 'type' },
    },
  ],
  searched: [{ column: 'caption', isLocalized: true }],
  lacksDescription: (item) => galleryImages(item).some((address) => !item.imageAlts[address]),
  consequences: [],
});
