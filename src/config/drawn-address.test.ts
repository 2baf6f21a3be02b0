import { expect, it } from 'vitest';
import { drawnAddress } from './drawn-address';

it.each([
  ['/', '/', true],
  ['/artists/', '/artists', true],
  ['/artists?page=2', '/artists?page=2', true],
  ['/gallery?type=video&page=2&utm_source=x', '/gallery?page=2&type=video', true],
  ['/artists?page=10', '/artists?page=10', true],
  ['/artists?page=11', '/artists', false],
  ['/search?q=night', '/search', false],
  ['/contact?about=Mixing', '/contact', false],
  ['//evil.example/x', '/x', true],
])('%s is drawn as %s, as a whole: %s', (path, address, isWhole) => {
  expect(drawnAddress(path)).toEqual({ address, isWhole });
});
