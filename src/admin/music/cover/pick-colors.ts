import { extractPalette, MmcqQuantizer, validateOptions } from 'colorthief/internals';
import type { RecordColors } from '@/lib/record-colors';

/** Pixels as a canvas has them: four bytes each. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** White is a color of a cover like any other. */
const OPTIONS = validateOptions({ colorCount: 8, quality: 1, ignoreWhite: false });

const quantizer = new MmcqQuantizer();

/** The smallest share of a cover whose color may be its ground: what is smaller is a detail. */
const GROUND_SHARE = 0.04;

/** Colors weigh more than gray, which is no color of a cover that has others. */
const weightOf = (chroma: number) => 0.02 + chroma;

/**
 * Returns the two colors of a cover: the one that fills most of it is the ground, and of the others the one that stands out
 * most from that, light and colorful, is for headings. They are as the cover has them; pages change them until they can be read (lib/record-colors.ts).
 */
export function pickColors({ data, width, height }: Pixels): RecordColors | null {
  const palette = extractPalette(data, width, height, OPTIONS, quantizer) ?? [];
  const colors = palette.map((color) => {
    const { l, c, h } = color.oklch();
    return { hex: color.hex(), share: color.proportion, l, c, h };
  });
  const large = colors.filter(({ share }) => share >= GROUND_SHARE);
  const [ground] = large.toSorted(
    (one, other) =>
      Math.sqrt(other.share) * weightOf(other.c) - Math.sqrt(one.share) * weightOf(one.c),
  );
  if (!ground) return null;
  const standingOut = (color: (typeof colors)[number]) => {
    const angle = ((color.h - ground.h) * Math.PI) / 180;
    const hues = Math.sqrt(
      Math.max(0, color.c ** 2 + ground.c ** 2 - 2 * color.c * ground.c * Math.cos(angle)),
    );
    return color.share ** 0.2 * color.l ** 1.5 * (0.1 + hues + color.c);
  };
  const [heading = ground] = colors
    .filter((color) => color !== ground)
    .toSorted((one, other) => standingOut(other) - standingOut(one));
  return { ground: ground.hex, heading: heading.hex };
}
