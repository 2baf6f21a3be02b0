import sharp from 'sharp';
import { FILM_SCENES } from '../films/scenes';
import type { FilmName } from '../films/scenes';
import { drawCover } from './covers';
import type { MotifName } from './covers';
import { PALETTES } from './palettes';
import type { PaletteName } from './palettes';
import { drawPhoto } from './photos';
import type { SceneName } from './photos';
import { drawPortrait } from './portraits/portrait';
import type { Look } from './portraits/portrait';
import { createRandom } from './random';

/** A picture that is drawn from what is written here; another seed gives another picture of its kind. */
export type Artwork =
  | { kind: 'film'; film: FilmName }
  | ({ seed: string; palette: PaletteName } & (
      | { kind: 'cover'; motif: MotifName }
      | { kind: 'portrait'; look: Look }
      | { kind: 'photo'; scene: SceneName }
    ));

const FULL_WIDTH = 1600;
const SVG_DENSITY = 72;
const GRAIN_STRENGTH = 4;
const GRAIN_LENGTH = 65_537;

/** The drawing as SVG: the same text for the same artwork. */
export function drawArtwork(artwork: Artwork): string {
  if (artwork.kind === 'film') return FILM_SCENES[artwork.film]()(0);
  const palette = PALETTES[artwork.palette];
  const random = createRandom(`${artwork.kind}/${artwork.seed}`);
  if (artwork.kind === 'cover') return drawCover(artwork.motif, palette, random);
  if (artwork.kind === 'photo') return drawPhoto(artwork.scene, palette, random);
  return drawPortrait(artwork.look, palette, random);
}

/** The drawing as a photo with film grain; `width` is that of the widest kind of picture. */
export async function renderArtwork(svg: string, width = FULL_WIDTH): Promise<Buffer> {
  const density = (SVG_DENSITY * width) / FULL_WIDTH;
  const { data, info } = await sharp(Buffer.from(svg), { density })
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  addGrain(new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), info.channels);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Without it, dark areas that fade out would show as bands. */
function addGrain(pixels: Uint8ClampedArray, channels: number): void {
  for (let offset = 0; offset < pixels.length; offset += 1) {
    pixels[offset] =
      (pixels[offset] ?? 0) + (GRAIN[Math.floor(offset / channels) % GRAIN_LENGTH] ?? 0);
  }
}

const grainRandom = createRandom('grain');
const GRAIN = Float32Array.from({ length: GRAIN_LENGTH }, () =>
  grainRandom.between(-GRAIN_STRENGTH, GRAIN_STRENGTH),
);
