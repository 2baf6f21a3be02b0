import { landscapes } from './motifs/landscapes';
import { lightMotifs } from './motifs/lights';
import { SIDE } from './motifs/motif';
import type { Motif } from './motifs/motif';
import { patterns } from './motifs/patterns';
import type { Palette } from './palettes';
import type { Random } from './random';
import { drawing } from './svg';
import type { Size } from './svg';

const COVER_SIZE: Size = { width: SIDE, height: SIDE };

export const MOTIFS = { ...landscapes, ...lightMotifs, ...patterns } satisfies Record<
  string,
  Motif
>;
export type MotifName = keyof typeof MOTIFS;

export function drawCover(motif: MotifName, palette: Palette, random: Random): string {
  return drawing(COVER_SIZE, palette, MOTIFS[motif](random, palette));
}
