import { expect, it } from 'vitest';
import { contentType } from './content-type';

/** Returns the head of a file of the family of MP4, with its brand. */
function ftyp(brand: string): Uint8Array {
  const head = new Uint8Array(64);
  head.set(new TextEncoder().encode(`\0\0\0\u0018ftyp${brand}\0\0\0\0isomisom`));
  return head;
}

it.each([
  ['isom', 'mp4'],
  ['mp42', 'mp4'],
  ['M4V ', 'mp4'],
  ['3gp4', 'mp4'],
  ['3gp5', 'mp4'],
  ['3g2a', 'mp4'],
  ['XAVC', 'mp4'],
  ['qt  ', 'mov'],
  ['M4A ', 'm4a'],
])('a file of the brand %j is %s', async (brand, type) => {
  expect(await contentType(ftyp(brand))).toBe(type);
});
