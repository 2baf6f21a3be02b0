import * as v from 'valibot';
import { createEditor } from '@/data-service/client/editor';
import { address, localizedLine, reference, videoAddress } from '@/data-service/client/fields';
import { galleryItems } from './gallery-items';
import { GALLERY_TYPES, type GalleryType } from './gallery-types';

const urlOf = ({ type }: { type: GalleryType }) => (type === 'video' ? videoAddress : address);

export const galleryItemSchema = v.pipe(
  v.object({
    caption: v.nullable(localizedLine),
    type: v.picklist(GALLERY_TYPES),
    /** The picture or video when it is one; several pictures stand in `images`. */
    url: v.nullable(v.string()),
    images: v.array(address),
    /** Image alternatives by address. */
    imageAlts: v.record(v.string(), localizedLine),
    artistId: v.nullable(reference),
  }),
  v.forward(
    v.check(
      ({ type, url, images }) => url !== null || (type === 'image' && images.length > 0),
      'required',
    ),
    ['url'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.url === null) return;
    const input = dataset.value;
    const [issue] = v.safeParse(urlOf(input), input.url).issues ?? [];
    if (!issue) return;
    const key = 'url' as const;
    addIssue({
      message: issue.message,
      path: [{ type: 'object', origin: 'value', input, key, value: input.url }],
    });
  }),
  v.transform((item) => ({ ...item, url: v.parse(v.nullable(urlOf(item)), item.url) })),
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
