import sharp from 'sharp';
import { drawCover } from './covers';
import type { MotifName } from './covers';
import { PALETTES } from './palettes';
import type { PaletteName } from './palettes';
import { drawPhoto } from './photos';
import type { SceneName } from './photos';
import { drawPortrait } from './portraits';
import { createRandom } from './random';

/** A picture that is drawn from what is written here; another seed gives another picture of its kind. */
export type Artwork = { seed: string; palette: PaletteName } & (
  | { kind: 'cover'; motif: MotifName }
  | { kind: 'portrait' }
  | { kind: 'photo'; scene: SceneName }
);

const GRAIN_SIDE = 128;
const GRAIN_STRENGTH = 12;
const FULL_WIDTH = 1600;
const SVG_DENSITY = 72;

/** The drawing as SVG: the same text for the same artwork. */
export function drawArtwork(artwork: Artwork): string {
  const palette = PALETTES[artwork.palette];
  const random = createRandom(`${artwork.kind}/${artwork.seed}`);
  if (artwork.kind === 'cover') return drawCover(artwork.motif, palette, random);
  if (artwork.kind === 'photo') return drawPhoto(artwork.scene, palette, random);
  return drawPortrait(palette, random);
}

/** The drawing as a photo with film grain, of which 1600 is the full width. */
export async function renderArtwork(svg: string, width = FULL_WIDTH): Promise<Buffer> {
  const density = (SVG_DENSITY * width) / FULL_WIDTH;
  return sharp(Buffer.from(svg), { density })
    .flatten()
    .composite([{ input: grain(), raw: GRAIN_RAW, tile: true, blend: 'soft-light' }])
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

const GRAIN_RAW = { width: GRAIN_SIDE, height: GRAIN_SIDE, channels: 3 } as const;

/** Dark areas that fade out would show as bands without it. */
function grain(): Buffer {
  const random = createRandom('grain');
  const pixels = Buffer.alloc(GRAIN_SIDE * GRAIN_SIDE * GRAIN_RAW.channels);
  for (let offset = 0; offset < pixels.length; offset += GRAIN_RAW.channels) {
    pixels.fill(random.between(-1, 1) * GRAIN_STRENGTH + 128, offset, offset + GRAIN_RAW.channels);
  }
  return pixels;
}
