import {
  galleryItemEditor,
  galleryItemSchema,
  type GalleryItemDraft,
} from '@/data-service/gallery-items-editor';
import { GALLERY_TYPES, galleryImages, galleryItems } from '@/data-service/gallery-items';
import { orNull } from '../form/or-null';
import { ImagesField, LocalizedTextField } from '../form/plain-fields';
import { SelectField } from '../form/select-field';
import { TextField } from '../form/text-field';
import { VideoField } from '../form/video-field';
import { Word } from '../word';
import { LocalizedName } from './cells/localized-name';
import { defineResource } from './define-resource';

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
      draw: (props) => (
        <SelectField
          {...props}
          values={GALLERY_TYPES}
          wordOf={(type) => `galleryType.${type}` as const}
        />
      ),
    },
    url: { label: 'videoUrl', draw: (props) => <VideoField {...props} /> },
    images: { label: 'images', draw: (props) => <ImagesField {...props} /> },
    imageAlts: null,
    caption: { label: 'caption', draw: (props) => <LocalizedTextField {...props} /> },
    artistId: { label: 'artist', draw: (props) => <TextField {...orNull(props)} /> },
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
      cell: (item) => <Word of={`galleryType.${item.type}`} />,
      sort: { column: 'type' },
    },
  ],
  searched: [{ column: 'caption', isLocalized: true }],
  translated: [{ column: 'caption', read: (item) => item.caption }],
  consequences: [],
});
