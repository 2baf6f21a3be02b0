import * as v from 'valibot';
import { expect, it } from 'vitest';
import { galleryItemEntity } from '@/data-service/content/gallery-items';
import * as validators from '@/data-service/content/entity/validators';
import { draftSchema } from '../record/draft-schema';
import { withGalleryRules } from './gallery-schema';

const gallerySchema = withGalleryRules(draftSchema(galleryItemEntity.fields), validators);

const item = { slug: '', caption: null, url: null, images: [], imageAlts: {}, artistId: null };
const refused = (draft: unknown) => {
  const { issues } = v.safeParse(gallerySchema, draft);
  return issues && v.flatten(issues).nested;
};

it('a gallery item is stored with the normalized URL of its video', () => {
  const video = { ...item, type: 'video', url: 'https://youtu.be/aB3_-fGh1Jk?si=1' };
  expect(v.parse(gallerySchema, video).url).toBe('https://www.youtube.com/watch?v=aB3_-fGh1Jk');
  expect(refused({ ...video, url: 'http://cdn.example/a.mp4' })).toEqual({
    url: ['video-address'],
  });
});

it('a gallery item needs more than the still of its video', () => {
  const still = { ...item, type: 'video', images: ['/uploads/still.webp'] };
  expect(refused(still)).toEqual({ url: ['required'] });
});

it('a gallery item that is an image has the URL of one', () => {
  const image = { ...item, type: 'image', url: 'https://cdn.example/a.webp' };
  expect(v.parse(gallerySchema, image).url).toBe('https://cdn.example/a.webp');
  expect(refused({ ...image, url: 'youtube' })).toEqual({ url: ['address'] });
  expect(refused({ ...item, type: 'image' })).toEqual({ url: ['required'] });
});
