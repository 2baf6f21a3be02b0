import type { Palette } from './palettes';
import { createCurve } from './random';
import type { Random } from './random';
import { drawing, glow, path, round, steps } from './svg';
import type { Point, Size } from './svg';

export const COVER_SIZE: Size = { width: 1600, height: 1600 };
const SIDE = 1600;

type Motif = (random: Random, palette: Palette) => string[];

/** Lines of water that rise in the middle, as on a tide gauge. */
const tide: Motif = (random, palette) => {
  const swell = createCurve(random, 6);
  const lines = steps(54).map((row) => {
    const y = 330 + row * 1010;
    const calm = Math.min(1, (1 - row) * 5);
    const points = steps(150).map((column): Point => {
      const envelope = Math.exp(-(((column - 0.5) / 0.2) ** 2));
      const rise = Math.max(0, 0.35 + swell(column * 1.7 + row * 2.3)) * envelope * calm * 260;
      return [180 + column * (SIDE - 360), y - rise];
    });
    return `<path d="${path(points)}" fill="${palette.night}" stroke="url(#beam)" stroke-width="3.5"/>`;
  });
  return [glow(800, 760, 1000, 0.5), ...lines];
};

/** A low sun behind bars of haze. */
const sun: Motif = (random, palette) => {
  const x = random.between(620, 980);
  const y = random.between(640, 820);
  const radius = random.between(390, 470);
  const bars = steps(11).map((step) => {
    const height = 10 + step * 46;
    const top = y - radius * 0.1 + step * radius * 1.18;
    return `<rect x="0" y="${round(top)}" width="${SIDE}" height="${round(height)}" fill="${palette.night}"/>`;
  });
  const horizon = createCurve(random);
  const shore = steps(90).map((s): Point => [s * SIDE, 1310 + horizon(s) * 60]);
  return [
    glow(x, y, 1100, 0.7),
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="url(#beam)"/>`,
    ...bars,
    glow(x, y + radius, 800, 0.3),
    `<path d="${path([...shore, [SIDE, SIDE], [0, SIDE]])}" fill="${palette.night}"/>`,
  ];
};

/** Rings that lean out of their centre. */
const rings: Motif = (random, palette) => {
  const drift = random.between(0, 2 * Math.PI);
  const lit = random.integer(5, 12);
  const circles = steps(17).map((step, index) => {
    const radius = 70 + step * 600;
    const x = 800 + Math.cos(drift) * step * 110;
    const y = 800 + Math.sin(drift) * step * 110;
    const color = index === lit ? palette.light : index % 3 ? palette.dusk : palette.accent;
    const width = index === lit ? 16 : random.between(3, 15);
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${color}" stroke-width="${round(width)}"/>`;
  });
  return [
    glow(800 + Math.cos(drift) * 420, 800 + Math.sin(drift) * 420, 900, 0.6),
    ...circles,
    `<circle cx="800" cy="800" r="26" fill="${palette.light}"/>`,
  ];
};

/** Points of light, as large as the current below them is strong. */
const points: Motif = (random, palette) => {
  const across = createCurve(random);
  const down = createCurve(random);
  const dots = steps(31).flatMap((row) =>
    steps(31).map((column) => {
      const force = (across(column * 0.8 + row * 0.5) + down(row * 0.9 - column * 0.3)) / 2;
      const size = 3 + Math.max(0, force + 0.25) * 26;
      const color = force > 0.42 ? palette.light : force > 0 ? palette.accent : palette.dusk;
      return `<circle cx="${round(200 + column * 1200)}" cy="${round(200 + row * 1200)}" r="${round(size)}" fill="${color}"/>`;
    }),
  );
  return [glow(random.between(400, 1200), random.between(400, 1200), 1000, 0.4), ...dots];
};

/** Ridges that fade into the light behind them. */
const ridges: Motif = (random, palette) => {
  const layers = steps(7).map((step, index) => {
    const curve = createCurve(random, 7);
    const top = 620 + step * 760;
    const edge = steps(120).map((s): Point => [s * SIDE, top + curve(s * 1.3) * (190 - step * 60)]);
    return `<path d="${path([...edge, [SIDE, SIDE], [0, SIDE]])}" fill="${index === 1 ? 'url(#beam)' : palette.night}" fill-opacity="${index === 1 ? 0.85 : round(0.45 + step * 0.55)}"/>`;
  });
  const moon = `<circle cx="${round(random.between(420, 1180))}" cy="${round(random.between(300, 460))}" r="${round(random.between(70, 120))}" fill="${palette.light}"/>`;
  return [
    `<rect width="${SIDE}" height="${SIDE}" fill="url(#night)"/>`,
    glow(800, 700, 1100, 0.8),
    moon,
    ...layers,
  ];
};

/** Quarter circles on a grid, one of them lit. */
const tiles: Motif = (random, palette) => {
  const cell = 300;
  const lit = random.integer(0, 15);
  const quarters = Array.from({ length: 16 }, (_, index) => {
    const x = 200 + (index % 4) * cell;
    const y = 200 + Math.floor(index / 4) * cell;
    const turn = random.integer(0, 3) * 90;
    const fill = index === lit ? palette.light : random.chance(0.3) ? 'url(#beam)' : palette.dusk;
    const inner = random.chance(0.5)
      ? `<path d="M0 0H150A150 150 0 0 1 0 150Z" fill="${palette.night}"/>`
      : '';
    return `<g transform="translate(${x} ${y}) rotate(${turn} ${cell / 2} ${cell / 2})"><path d="M0 0H292A292 292 0 0 1 0 292Z" fill="${fill}"/>${inner}</g>`;
  });
  return [glow(1100, 500, 1000, 0.4), ...quarters];
};

export const MOTIFS = { tide, sun, rings, points, ridges, tiles } satisfies Record<string, Motif>;
export type MotifName = keyof typeof MOTIFS;

export function drawCover(motif: MotifName, palette: Palette, random: Random): string {
  return drawing(COVER_SIZE, palette, MOTIFS[motif](random, palette));
}
