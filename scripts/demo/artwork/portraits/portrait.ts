import type { Palette } from '../palettes';
import { createCurve } from '../random';
import type { Random } from '../random';
import { drawing, glow, path, steps } from '../svg';
import type { Point, Size } from '../svg';
import { createClothes, createHeadphones } from './clothes';
import type { Clothes } from './clothes';
import { createHair } from './hair';
import type { Hair } from './hair';
import { createFace, createHead } from './head';
import { lit, normalAt } from './surface';
import type { Direction, Part } from './surface';

/** What tells one person from another at a glance. */
export interface Look {
  hair: Hair;
  clothes: Clothes;
  beard?: boolean;
  glasses?: boolean;
  headphones?: boolean;
}

const SIZE: Size = { width: 1280, height: 1600, scale: 0.85 };
const LINES = 138;
const SAMPLES = 180;

interface Light {
  /** How much comes back of the main light, and of the other one behind. */
  key: number;
  rim: number;
  /** How far the surface lifts the line. */
  lift: number;
}

interface Sample {
  x: number;
  y: number;
  key: number;
  rim: number;
}

const DARK: Light = { key: 0, rim: 0, lift: 0 };

function createSitter(random: Random, look: Look): Part[] {
  const head = createHead(random);
  const { beard = false, glasses = false, headphones = false } = look;
  const hair = createHair(look.hair, head, random);
  return [
    ...(headphones ? createHeadphones(head) : []),
    ...hair.front,
    createFace(head, { beard, glasses }),
    ...createClothes(look.clothes, head, random),
    ...hair.back,
  ];
}

function lightAt(
  parts: readonly Part[],
  x: number,
  y: number,
  key: Direction,
  rim: Direction,
): Light {
  for (const { height, tone } of parts) {
    const here = height(x, y);
    if (here === null) continue;
    const normal = normalAt(height, x, y, here);
    const color = tone(x, y);
    return {
      key: (0.07 + lit(normal, key) ** 1.15) * color,
      rim: lit(normal, rim) ** 1.4 * Math.max(0.35, color),
      lift: here,
    };
  }
  return DARK;
}

/** A person as an engraving: lines that grow thicker where more light falls, in two colours of light. */
export function drawPortrait(look: Look, palette: Palette, random: Random): string {
  const { width, height } = SIZE;
  const side = random.chance(0.5) ? 1 : -1;
  const key: Direction = [side * 0.62, -0.42, 0.66];
  const rim: Direction = [side * -0.94, -0.12, 0.1];
  const parts = createSitter(random, look);
  const wave = createCurve(random, 3);
  const slope = random.between(10, 34);
  const spacing = (height * 1.05) / LINES;
  // A little below the picture, because surfaces lift their lines.
  const rows = steps(LINES).map((step) =>
    steps(SAMPLES).map((column) => {
      const x = column * width;
      const y = step * 1.05 * height + wave(column * 0.5 + step * 0.3) * slope;
      const { key: lights, rim: lightsBehind, lift } = lightAt(parts, x - width / 2, y, key, rim);
      return { x, y: y - lift * 0.07, key: 0.04 + lights, rim: lightsBehind };
    }),
  );
  const draw = (part: 'key' | 'rim', fill: string) => {
    const bands = rows.map((samples) => {
      const half = (sample: Sample) => Math.min(1, sample[part]) * spacing * 0.5;
      const upper = samples.map((sample): Point => [sample.x, sample.y - half(sample)]);
      const lower = samples.map((sample): Point => [sample.x, sample.y + half(sample)]);
      return `${path([...upper, ...lower.toReversed()])}Z`;
    });
    return `<path d="${bands.join('')}" fill="${fill}"/>`;
  };
  const [near, far] = side < 0 ? [0, width] : [width, 0];
  const light = `<linearGradient id="light" gradientUnits="userSpaceOnUse" x1="${near}" y1="200" x2="${far}" y2="1500"><stop offset=".15" stop-color="${palette.light}"/><stop offset=".55" stop-color="${palette.accent}"/><stop offset="1" stop-color="${palette.dusk}"/></linearGradient>`;
  return drawing(
    SIZE,
    palette,
    [
      glow(far, 560, 980, 0.55, 'counter'),
      glow(near, 1300, 900, 0.35),
      glow(width / 2, 640, 760, 0.18),
      draw('rim', palette.counter),
      draw('key', 'url(#light)'),
    ],
    light,
  );
}
