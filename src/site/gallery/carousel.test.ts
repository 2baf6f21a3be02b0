import { describe, expect, it } from 'vitest';
import type { GalleryItem } from '@/data-service/content/gallery-items';
import { galleryStep } from './use-carousel';

const item = (id: string, parts: Partial<GalleryItem>): GalleryItem => ({
  id,
  caption: null,
  type: 'image',
  url: null,
  images: [],
  imageAlts: {},
  artistId: null,
  artistName: null,
  slug: id,
  artistSlug: null,
  createdAt: '2026-01-01T00:00:00Z',
  pinned: 0,
  updatedAt: '2026-01-01T00:00:00Z',
  publishedAt: '2026-01-01T00:00:00Z',
  ...parts,
});
const series = item('series', {
  images: ['/uploads/1.webp', '/uploads/2.webp', '/uploads/3.webp'],
});
const video = item('video', { type: 'video', url: '/uploads/v.mp4', images: ['/uploads/v.webp'] });
const single = item('single', { url: '/uploads/4.webp' });
const rows = [series, video, single];

describe('galleryStep', () => {
  it('steps through the pictures of an item, then to the next item', () => {
    expect(galleryStep({ item: series, picture: 0 }, rows, 1)).toEqual({
      item: series,
      picture: 1,
    });
    expect(galleryStep({ item: series, picture: 2 }, rows, 1)).toEqual({ item: video, picture: 0 });
  });

  it('steps back to the last picture of the previous item', () => {
    expect(galleryStep({ item: video, picture: 0 }, rows, -1)).toEqual({
      item: series,
      picture: 2,
    });
    expect(galleryStep({ item: single, picture: 0 }, rows, -1)).toEqual({
      item: video,
      picture: 0,
    });
  });

  it('does not count the still of a video as a picture', () => {
    expect(galleryStep({ item: video, picture: 0 }, rows, 1)).toEqual({ item: single, picture: 0 });
  });

  it('returns null at the end of the list, and for an item that is not in it', () => {
    expect(galleryStep({ item: series, picture: 0 }, rows, -1)).toBeNull();
    expect(galleryStep({ item: single, picture: 0 }, rows, 1)).toBeNull();
    expect(galleryStep({ item: item('gone', {}), picture: 0 }, rows, 1)).toBeNull();
  });
});
