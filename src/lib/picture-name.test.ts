import { expect, it } from 'vitest';
import { pictureVariants, parsePictureName } from './picture-name';

const hash = '0123456789abcdef0123456789abcdef';
const base = `/uploads/${hash}-1600x1067-1a2b3c`;

it('describePicture names every file of a large picture', () => {
  expect(pictureVariants({ hash, width: 1600, height: 1067, color: '#1a2b3c' })).toEqual({
    hash,
    width: 1600,
    height: 1067,
    color: '#1a2b3c',
    isAnimated: false,
    url: `${base}.webp`,
    variants: [
      { format: 'avif', width: 400, url: `${base}-400.avif` },
      { format: 'avif', width: 800, url: `${base}-800.avif` },
      { format: 'avif', width: 1600, url: `${base}-1600.avif` },
      { format: 'webp', width: 400, url: `${base}-400.webp` },
      { format: 'webp', width: 800, url: `${base}-800.webp` },
      { format: 'webp', width: 1600, url: `${base}.webp` },
    ],
    still: null,
    og: `${base}-og.jpg`,
  });
});

it('describePicture names the files of an animation', () => {
  const facts = { hash, width: 800, height: 600, color: '#1a2b3c', isAnimated: true };
  const animation = `/uploads/${hash}-800x600-1a2b3c`;
  expect(pictureVariants(facts)).toEqual({
    ...facts,
    url: `${animation}-animated.webp`,
    variants: [],
    still: `${animation}-still.webp`,
    og: `${animation}-og.jpg`,
  });
});

it('describePicture names the one file of an SVG', () => {
  const facts = { hash, width: 320, height: 200, color: null };
  expect(pictureVariants(facts)).toEqual({
    ...facts,
    isAnimated: false,
    url: `/uploads/${hash}-320x200.svg`,
    variants: [],
    still: null,
    og: null,
  });
});

it.each([
  [1000, [400, 800, 1000]],
  [800, [400, 800]],
  [500, [400, 500]],
  [400, [400]],
  [120, [120]],
])('describePicture gives a picture of width %i the widths %j', (width, expected) => {
  const { variants } = pictureVariants({ hash, width, height: 90, color: '#000000' });
  expect(variants.filter((v) => v.format === 'avif').map((v) => v.width)).toEqual(expected);
  expect(variants.filter((v) => v.format === 'webp').map((v) => v.width)).toEqual(expected);
});

it('parsePictureName parses the URL of every described picture', () => {
  const size = { hash, width: 1600, height: 1067 };
  for (const facts of [
    { ...size, color: '#1a2b3c' },
    { ...size, color: '#1a2b3c', isAnimated: true },
    { ...size, color: null },
  ]) {
    const picture = pictureVariants(facts);
    expect(parsePictureName(picture.url)).toEqual(picture);
  }
});

it.each([
  'https://example.org/cover.webp',
  `https://example.org${base}.webp`,
  `${base}-400.webp`,
  `${base}.webp?v=2`,
  `/uploads/../${hash}-1600x1067-1a2b3c.webp`,
  `/uploads/${hash}-1601x1067-1a2b3c.webp`,
  `/uploads/${hash}-0x1067-1a2b3c.webp`,
  `/uploads/${hash.toUpperCase()}-1600x1067-1a2b3c.webp`,
  '/uploads/logo.svg',
  `/uploads/${hash}.svg`,
  `/uploads/${hash}-320x200-1a2b3c.svg`,
  `/uploads/${hash}-320x200.webp`,
  `${base}-still.webp`,
  '',
])('parsePictureName returns null for the foreign URL %s', (url) => {
  expect(parsePictureName(url)).toBeNull();
});
