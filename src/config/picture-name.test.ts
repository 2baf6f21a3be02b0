import { describe, expect, it } from 'vitest';
import { describePicture, parsePictureName } from './picture-name';

const hash = '0123456789abcdef0123456789abcdef';
const base = `/uploads/${hash}-1600x1067-1a2b3c`;

describe('describePicture', () => {
  it('names every file of a large picture', () => {
    expect(describePicture({ hash, width: 1600, height: 1067, color: '#1a2b3c' })).toEqual({
      hash,
      width: 1600,
      height: 1067,
      color: '#1a2b3c',
      address: `${base}.webp`,
      variants: [
        { format: 'avif', width: 400, address: `${base}-400.avif` },
        { format: 'avif', width: 800, address: `${base}-800.avif` },
        { format: 'avif', width: 1600, address: `${base}-1600.avif` },
        { format: 'webp', width: 400, address: `${base}-400.webp` },
        { format: 'webp', width: 800, address: `${base}-800.webp` },
        { format: 'webp', width: 1600, address: `${base}.webp` },
      ],
      og: `${base}-og.jpg`,
    });
  });

  it.each([
    [1000, [400, 800, 1000]],
    [800, [400, 800]],
    [500, [400, 500]],
    [400, [400]],
    [120, [120]],
  ])('gives a picture of width %i the true widths %j', (width, expected) => {
    const { variants } = describePicture({ hash, width, height: 90, color: '#000000' });
    expect(variants.filter((v) => v.format === 'avif').map((v) => v.width)).toEqual(expected);
    expect(variants.filter((v) => v.format === 'webp').map((v) => v.width)).toEqual(expected);
  });
});

describe('parsePictureName', () => {
  it('reads back what was described', () => {
    const picture = describePicture({ hash, width: 1600, height: 1067, color: '#1a2b3c' });
    expect(parsePictureName(picture.address)).toEqual(picture);
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
    '',
  ])('refuses the foreign address %s', (address) => {
    expect(parsePictureName(address)).toBeNull();
  });
});
