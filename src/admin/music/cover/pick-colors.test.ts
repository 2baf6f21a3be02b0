import { expect, it } from 'vitest';
import { colorScheme } from '@/lib/record-colors';
import { pickColors, type Pixels } from './pick-colors';

const SIDE = 24;

/** Mulberry32: the same numbers in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Rgb = readonly [number, number, number];

const coverOf = (colorAt: (x: number, y: number) => Rgb): Pixels => {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    data.set([...colorAt(at % SIDE, Math.floor(at / SIDE)), 255], at * 4);
  }
  return { data, width: SIDE, height: SIDE };
};

const plain = (color: Rgb) => coverOf(() => color);

/** A cover of areas, with grain as photos have it. */
function paintedCover(random: () => number): Pixels {
  const color = (): Rgb => [random() * 255, random() * 255, random() * 255];
  const areas = Array.from({ length: 1 + Math.floor(random() * 5) }, () => ({
    color: color(),
    left: random() * SIDE,
    top: random() * SIDE,
    size: random() * SIDE,
  }));
  const ground = color();
  const grain = random() * 60;
  return coverOf((x, y) => {
    const area = areas.findLast(
      ({ left, top, size }) => x >= left && x < left + size && y >= top && y < top + size,
    );
    const [red, green, blue] = area?.color ?? ground;
    const by = (random() - 0.5) * grain;
    return [red + by, green + by, blue + by];
  });
}

const next = randomFrom(57);
const COVERS: Pixels[] = [
  plain([0, 0, 0]),
  plain([255, 255, 255]),
  plain([128, 128, 128]),
  plain([255, 0, 0]),
  plain([0, 255, 0]),
  plain([0, 0, 255]),
  plain([255, 180, 84]),
  coverOf((x) => (x < SIDE / 2 ? [0, 0, 0] : [255, 255, 255])),
  ...Array.from({ length: 92 }, () => plain([next() * 255, next() * 255, next() * 255])),
  ...Array.from({ length: 900 }, () => paintedCover(next)),
];

/** As WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const between = (one: string, other: string, share: number) =>
  `#${[1, 3, 5]
    .map((at) => {
      const [from, to] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
      const mixed = Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share);
      return mixed.toString(16).padStart(2, '0');
    })
    .join('')}`;

/** Texts, quiet texts, the orange of what can be done, and errors. */
const TEXTS = ['#f3f1ec', '#a9abb5', '#ffb454', '#ffa2a2'];

it('every text can be read in the colors of a thousand covers', () => {
  expect(COVERS).toHaveLength(1000);
  const tooFaint = COVERS.flatMap((cover, number) => {
    const colors = pickColors(cover);
    if (!colors) return [`cover ${number} has no colors`];
    const { ground, glow, surface, heading, edge } = colorScheme(colors);
    const lit = [0.25, 0.5, 0.75].map((share) => between(ground, glow, share));
    const grounds = [ground, glow, surface, ...lit];
    const texts = [...TEXTS, heading];
    const pairs: (readonly [over: string, under: string, ratio: number])[] = [
      ...grounds.flatMap((under) => texts.map((text) => [text, under, 4.5] as const)),
      ...grounds.map((under) => [edge, under, 3] as const),
      // Dark words on what is pressed, and on that under the pointer.
      [ground, '#ffb454', 4.5],
      [ground, '#f3f1ec', 4.5],
    ];
    return pairs
      .filter(([over, under, ratio]) => contrast(over, under) < ratio)
      .map(([over, under]) => `cover ${number}: ${over} over ${under}`);
  });
  expect(tooFaint).toEqual([]);
});

it('takes the color that fills most of a cover, and one that stands out from it', () => {
  const cover = coverOf((x, y) => (x < 6 && y < 6 ? [250, 200, 40] : [20, 40, 120]));
  expect(pickColors(cover)).toEqual({ ground: '#142878', heading: '#fac828' });
});

it('takes a color rather than the gray around it', () => {
  const cover = coverOf((_x, y) => (y < 8 ? [30, 140, 70] : [120, 120, 120]));
  expect(pickColors(cover)?.ground).toBe('#1e8c46');
});

it('takes both colors from a cover that has one', () => {
  expect(pickColors(plain([255, 255, 255]))).toEqual({ ground: '#ffffff', heading: '#ffffff' });
  expect(pickColors(plain([10, 20, 30]))).toEqual({ ground: '#0a141e', heading: '#0a141e' });
});
