import { expect, it } from 'vitest';
import { acceptedTypes, type FileKind } from '../form/file-rules';

it.each<[FileKind, string]>([
  ['image', 'image/*,.heic,.heif'],
  ['logo', 'image/svg+xml,image/png,image/jpeg'],
  ['video', 'video/*,.mov,.m4v,.3gp,.3g2,.mkv,.webm,.mts,.m2ts'],
])('accepts in an input for a file of kind %s: %s', (kind, types) => {
  expect(acceptedTypes(kind)).toBe(types);
});
