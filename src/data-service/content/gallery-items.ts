import type { Tables } from '../database.types';
import { defineEntity, type EntityOf } from './entity/define';
import {
  choice,
  imageAlts,
  images,
  localizedLine,
  mediaUrl,
  publication,
  readOnlyMoment,
  readOnlyNullableText,
  reference,
  slug,
} from './entity/fields';
import { artistSlug } from './artists';
import { GALLERY_TYPES } from './gallery-type';

export const galleryItemEntity = defineEntity(
  'gallery_items',
  { column: 'created_at', ascending: false, pinnedFirst: true },
  {
    type: choice(GALLERY_TYPES, { required: true }),
    /** The picture, if it is the only one, or the video; several pictures are in `images`, as is a video's still. */
    url: mediaUrl({}),
    images: images(),
    imageAlts: imageAlts(),
    caption: localizedLine({}),
    slug: slug(),
    artistId: reference({}),
    artistName: readOnlyNullableText(),
    artistSlug,
    createdAt: readOnlyMoment(),
    /** Its place among the pinned ones, from 1 on; 0 where it is not pinned. */
    pinned: { kind: 'readOnly', read: Number },
    publishedAt: publication(),
  },
);

export const galleryItems = galleryItemEntity.repository;
export type GalleryItem = EntityOf<typeof galleryItemEntity.fields>;
export type GalleryItemRow = Tables<'gallery_items'>;

/** Returns the images of an item in display order. Those of a video are its stills. */
export function galleryImages(item: Pick<GalleryItem, 'type' | 'url' | 'images'>): string[] {
  if (item.type === 'video') return item.images;
  const first = item.url !== null && !item.images.includes(item.url) ? [item.url] : [];
  return [...first, ...item.images];
}
