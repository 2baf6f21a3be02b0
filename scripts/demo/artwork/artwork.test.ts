import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawArtwork, renderArtwork } from './artwork';
import type { Artwork } from './artwork';
import { MOTIFS } from './covers';
import type { MotifName } from './covers';
import { SCENES } from './photos';
import type { SceneName } from './photos';

const keysOf = <Key extends string>(record: Record<Key, unknown>) =>
  Object.keys(record).filter((key): key is Key => key in record);

const portrait: Artwork = { kind: 'portrait', seed: 'one', palette: 'teal' };
const artworks: Artwork[] = [
  portrait,
  ...keysOf<MotifName>(MOTIFS).map((motif): Artwork => ({
    kind: 'cover',
    motif,
    seed: 'one',
    palette: 'amber',
  })),
  ...keysOf<SceneName>(SCENES).map((scene): Artwork => ({
    kind: 'photo',
    scene,
    seed: 'one',
    palette: 'ice',
  })),
];

const SIZES = { cover: [320, 320], portrait: [218, 272], photo: [320, 213] };

const nameOf = (artwork: Artwork) =>
  artwork.kind === 'cover' ? artwork.motif : artwork.kind === 'photo' ? artwork.scene : 'portrait';

describe.each(artworks.map((artwork) => [nameOf(artwork), artwork] as const))(
  '%s',
  (_, artwork) => {
    it('is the same drawing for the same seed, and another for another', () => {
      expect(drawArtwork(artwork)).toBe(drawArtwork({ ...artwork }));
      expect(drawArtwork({ ...artwork, seed: 'two' })).not.toBe(drawArtwork(artwork));
    });

    it('is dark, with something bright in it', async () => {
      const bytes = await renderArtwork(drawArtwork(artwork), 320);
      const { format, width, height } = await sharp(bytes).metadata();
      expect([format, width, height]).toEqual(['jpeg', ...SIZES[artwork.kind]]);
      const { channels } = await sharp(bytes).greyscale().stats();
      expect(channels[0]?.mean).toBeLessThan(110);
      expect(channels[0]?.max).toBeGreaterThan(100);
    });
  },
);

describe('renderArtwork', () => {
  it('gives the same bytes each time', async () => {
    const svg = drawArtwork(portrait);
    expect(await renderArtwork(svg, 320)).toEqual(await renderArtwork(svg, 320));
  });
});
