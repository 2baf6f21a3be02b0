import { describe, expect, it } from 'vitest';
import { acceptedTypes, fileErrorOf, type FileKind } from './file-rules';

/** A file that only claims its size. */
function file(name: string, type: string, size = 1000): File {
  return Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });
}

const MB = 1024 * 1024;

it.each<[FileKind, string]>([
  ['image', 'image/jpeg,image/png,image/webp,image/avif,image/gif'],
  ['logo', 'image/svg+xml,image/png,image/jpeg'],
  ['video', 'video/mp4,video/webm'],
])('accepts in an input for a file of kind %s: %s', (kind, types) => {
  expect(acceptedTypes(kind)).toBe(types);
});

describe('accepted', () => {
  it.each<[FileKind, File]>([
    ['image', file('a.jpg', 'image/jpeg', 25 * MB)],
    ['image', file('a.gif', 'image/gif')],
    ['image', file('A.AVIF', '')],
    ['logo', file('a.svg', 'image/svg+xml', MB)],
    ['video', file('a.mp4', 'video/mp4', 200 * MB)],
    ['video', file('a.webm', '')],
  ])('%s: $name', (kind, chosen) => {
    expect(fileErrorOf(chosen, kind)).toBeNull();
  });
});

describe('rejected', () => {
  it.each<[string, FileKind, File]>([
    ['heic', 'image', file('IMG_1.HEIC', '')],
    ['heic', 'image', file('IMG_1.heic', 'image/heic')],
    ['heic', 'logo', file('IMG_1.heif', 'image/heif')],
    ['mov', 'video', file('clip.mov', 'video/quicktime')],
    ['not-image', 'image', file('a.svg', 'image/svg+xml')],
    ['not-image', 'image', file('clip.mp4', 'video/mp4')],
    ['not-image', 'image', file('noname', '')],
    ['not-logo', 'logo', file('a.webp', 'image/webp')],
    ['not-logo', 'logo', file('a.gif', 'image/gif')],
    ['not-video', 'video', file('a.jpg', 'image/jpeg')],
    ['image-too-large', 'image', file('a.jpg', 'image/jpeg', 25 * MB + 1)],
    ['image-too-large', 'logo', file('a.png', 'image/png', 25 * MB + 1)],
    ['drawing-too-large', 'logo', file('a.svg', 'image/svg+xml', MB + 1)],
    ['video-too-large', 'video', file('a.mp4', 'video/mp4', 200 * MB + 1)],
    ['empty', 'image', file('a.jpg', 'image/jpeg', 0)],
  ])('as %s by %s', (error, kind, chosen) => {
    expect(fileErrorOf(chosen, kind)).toBe(error);
  });
});
