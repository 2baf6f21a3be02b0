import * as v from 'valibot';
import { createEditor } from './editor';
import { address, localizedLine, reference } from './fields';
import { GALLERY_TYPES, galleryItems } from './gallery-items';

export const galleryItemSchema = v.pipe(
  v.object({
    caption: v.nullable(localizedLine),
    type: v.picklist(GALLERY_TYPES),
    /** The picture or video when it is one; several pictures stand in `images`. */
    url: v.nullable(address),
    images: v.array(address),
    /** Image alternatives by address. */
    imageAlts: v.record(v.string(), localizedLine),
    artistId: v.nullable(reference),
  }),
  v.forward(
    v.check(({ url, images }) => url !== null || images.length > 0, 'required'),
    ['url'],
  ),
);

export type GalleryItemDraft = v.InferOutput<typeof galleryItemSchema>;

export const galleryItemEditor = createEditor(galleryItems, {
  schema: galleryItemSchema,
  toRow: (draft) => ({
    caption: draft.caption,
    type: draft.type,
    url: draft.url,
    images: draft.images,
    image_alts: draft.imageAlts,
    artist_id: draft.artistId,
  }),
});
