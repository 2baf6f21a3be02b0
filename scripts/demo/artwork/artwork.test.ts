import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { FILM_SCENES } from '../films/scenes';
import { drawArtwork, renderArtwork } from './artwork';
import type { Artwork } from './artwork';
import { MOTIFS } from './covers';
import type { MotifName } from './covers';
import { SCENES } from './photos';
import type { SceneName } from './photos';

type SeededArtwork = Exclude<Artwork, { kind: 'film' }>;

const keysOf = <Key extends string>(record: Record<Key, unknown>) =>
  Object.keys(record).filter((key): key is Key => key in record);

const portrait = {
  kind: 'portrait',
  seed: 'one',
  palette: 'teal',
  look: { hair: 'bob', clothes: 'coat' },
} as const;
const artworks: SeededArtwork[] = [
  portrait,
  ...keysOf<MotifName>(MOTIFS).map((motif): SeededArtwork => ({
    kind: 'cover',
    motif,
    seed: 'one',
    palette: 'amber',
  })),
  ...keysOf<SceneName>(SCENES).map((scene): SeededArtwork => ({
    kind: 'photo',
    scene,
    seed: 'one',
    palette: 'ice',
  })),
];

const SIZES = { cover: [320, 320], portrait: [218, 272], photo: [320, 213] };

const nameOf = (artwork: SeededArtwork) =>
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
      expect(channels[0]?.mean).toBeLessThan(140);
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

describe.each(['tide', 'crossing'] as const)('the film %s', (film) => {
  const draw = FILM_SCENES[film]();

  it('moves, and ends where it begins', async () => {
    const first = await renderArtwork(draw(0), 320);
    expect(await renderArtwork(draw(0.5), 320)).not.toEqual(first);
    expect(await renderArtwork(draw(1), 320)).toEqual(first);
  });

  it('has a still as wide as a photo', async () => {
    const still = await renderArtwork(drawArtwork({ kind: 'film', film }), 320);
    expect(await sharp(still).metadata()).toMatchObject({ width: 320, height: 180 });
  });
});
