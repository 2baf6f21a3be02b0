import type { Palette } from './palettes';

export interface Size {
  width: number;
  height: number;
  /** Pixels per unit of the drawing. */
  scale?: number;
}

/** Coordinates without needless digits, so that a drawing is the same text on every machine. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export type Point = readonly [x: number, y: number];

export function path(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index ? 'L' : 'M'}${round(x)} ${round(y)}`).join('');
}

/** The numbers from 0 to 1 in equal steps, both included. */
export function steps(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index / (count - 1));
}

/** A drawing on the dark ground of its palette. `night`, `beam` and `glow` are ready to fill with. */
export function drawing(
  { width, height, scale = 1 }: Size,
  palette: Palette,
  body: readonly string[],
  defs = '',
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">
<defs>
<linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.night}"/><stop offset="1" stop-color="${palette.dusk}"/></linearGradient>
<linearGradient id="beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.light}"/><stop offset=".45" stop-color="${palette.accent}"/><stop offset="1" stop-color="${palette.dusk}"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${palette.accent}" stop-opacity=".75"/><stop offset=".45" stop-color="${palette.accent}" stop-opacity=".22"/><stop offset="1" stop-color="${palette.accent}" stop-opacity="0"/></radialGradient>
${defs}</defs>
<rect width="${width}" height="${height}" fill="${palette.night}"/>
${body.join('\n')}
</svg>`;
}

export function glow(x: number, y: number, radius: number, opacity: number): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="url(#glow)" opacity="${round(opacity)}"/>`;
}
