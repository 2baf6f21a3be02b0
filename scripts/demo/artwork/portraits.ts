import type { Palette } from './palettes';
import { createCurve } from './random';
import type { Random } from './random';
import { drawing, glow, path, steps } from './svg';
import type { Point, Size } from './svg';

export const PORTRAIT_SIZE: Size = { width: 1280, height: 1600, scale: 0.85 };

const LINES = 92;
const SAMPLES = 110;

interface Ellipsoid {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How a person is built and lit; x is measured from the middle of the picture. */
interface Sitter {
  head: Ellipsoid;
  hair: Ellipsoid;
  shoulders: Ellipsoid;
  hairline: number;
  /** Where the lower edge of the hair is at the sides. */
  hairEnd: number;
  neck: number;
  light: readonly [x: number, y: number, z: number];
}

function createSitter(random: Random): Sitter {
  const lean = random.between(-50, 50);
  const width = random.between(205, 235);
  const head = { x: lean, y: 610, width, height: random.between(285, 310) };
  const volume = random.between(20, 90);
  const long = random.chance(0.4);
  const side = random.chance(0.5) ? 1 : -1;
  return {
    head,
    hair: { x: lean * 1.1, y: 565 + volume / 3, width: width + volume, height: 300 + volume },
    shoulders: { x: lean * 0.3, y: 1640, width: random.between(520, 590), height: 600 },
    hairline: random.between(400, 470),
    hairEnd: long ? random.between(900, 1180) : random.between(640, 700),
    neck: random.between(95, 120),
    light: [side * random.between(0.55, 0.75), -0.4, 0.55],
  };
}

type Normal = readonly [x: number, y: number, z: number];

/** The direction that the surface faces at a point; null beside the body. */
function normalOn({ x, y, width, height }: Ellipsoid, px: number, py: number): Normal | null {
  const nx = (px - x) / width;
  const ny = (py - y) / height;
  const square = nx * nx + ny * ny;
  return square < 1 ? [nx, ny, Math.sqrt(1 - square)] : null;
}

/** The height on the round of the hair that a point corresponds to: it hangs straight and ends soft. */
function fallOfHair({ hair, hairEnd }: Sitter, y: number): number {
  const fall = (y - hair.y) / (hairEnd - hair.y);
  return fall > 0 ? hair.y + fall ** 4 * hair.height : y;
}

/** How much light a person sends back from a point, 0 to 1. */
function brightness(sitter: Sitter, x: number, y: number): number {
  const lit = (normal: Normal) =>
    Math.max(
      0,
      normal.reduce((sum, part, axis) => sum + part * (sitter.light[axis] ?? 0), 0),
    );
  const face = normalOn(sitter.head, x, y);
  const parting = sitter.hairline + ((x - sitter.head.x) / sitter.head.width) ** 2 * 190;
  if (face && y > parting) return 0.12 + lit(face) * 0.95;
  const hair = normalOn(sitter.hair, x, fallOfHair(sitter, y));
  if (hair) return 0.05 + lit(hair) ** 3 * 0.5;
  const neckSide = (x - sitter.head.x * 0.6) / sitter.neck;
  if (Math.abs(neckSide) < 1 && y > sitter.head.y && y < 1050 + (1 - neckSide ** 2) * 80) {
    const belowChin = Math.min(1, Math.max(0, (y - 850) / 200));
    return 0.06 + lit([neckSide, 0, Math.sqrt(1 - neckSide ** 2)]) * 0.8 * belowChin;
  }
  const shoulders = normalOn(sitter.shoulders, x, y);
  return shoulders ? 0.07 + lit(shoulders) * 0.6 : 0;
}

/** A person as an engraving: lines that grow thicker where more light falls. */
export function drawPortrait(palette: Palette, random: Random): string {
  const { width, height } = PORTRAIT_SIZE;
  const sitter = createSitter(random);
  const wave = createCurve(random, 3);
  const slope = random.between(20, 60);
  const spacing = height / LINES;
  const lines = steps(LINES).map((row) => {
    const samples = steps(SAMPLES).map((column) => {
      const x = column * width;
      const y = row * height + wave(column * 0.5 + row * 0.3) * slope;
      const light = brightness(sitter, x - width / 2, y);
      return { x, y, half: 0.5 + light * spacing * 0.46 };
    });
    const upper = samples.map(({ x, y, half }): Point => [x, y - half]);
    const lower = samples.map(({ x, y, half }): Point => [x, y + half]).toReversed();
    return `<path d="${path([...upper, ...lower])}Z" fill="url(#light)"/>`;
  });
  const fromLeft = sitter.light[0] < 0;
  const [near, far] = fromLeft ? [0, 1] : [1, 0];
  const light = `<linearGradient id="light" gradientUnits="userSpaceOnUse" x1="${near * width}" y1="300" x2="${far * width}" y2="1500"><stop offset=".2" stop-color="${palette.light}"/><stop offset=".55" stop-color="${palette.accent}"/><stop offset="1" stop-color="${palette.dusk}"/></linearGradient>`;
  return drawing(
    PORTRAIT_SIZE,
    palette,
    [glow(far * width, 620, 900, 0.5), glow(near * width, 1500, 700, 0.2), ...lines],
    light,
  );
}
