import * as v from 'valibot';
import type * as Validators from '@/data-service/content/entity/validators';
import type { DraftOf } from '@/data-service/content/entity/define';
import type { galleryItemEntity } from '@/data-service/content/gallery-items';
import type { GalleryType } from '@/data-service/content/gallery-type';

/** The media of an item depend on its type. */
export function withGalleryRules(
  fields: v.GenericSchema<unknown, DraftOf<typeof galleryItemEntity.fields>>,
  { fileUrlSchema, videoUrlSchema }: typeof Validators,
) {
  const urlOf = ({ type }: { type: GalleryType }) =>
    type === 'video' ? videoUrlSchema : fileUrlSchema;
  return v.pipe(
    fields,
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
}
