import type { Palette } from '../palettes';
import type { Random } from '../random';

/** What a cover shows, drawn on a square of this side. */
export type Motif = (random: Random, palette: Palette) => string[];

export const SIDE = 1600;

export const TURN = 2 * Math.PI;
