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

/** A drawing on the dark ground of its palette. `night`, `beam`, `glow` and `counter` are ready to fill with. */
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
<radialGradient id="counter"><stop offset="0" stop-color="${palette.counter}" stop-opacity=".7"/><stop offset=".45" stop-color="${palette.counter}" stop-opacity=".22"/><stop offset="1" stop-color="${palette.counter}" stop-opacity="0"/></radialGradient>
${defs}</defs>
<rect width="${width}" height="${height}" fill="${palette.night}"/>
${body.join('\n')}
</svg>`;
}

/** Light that fades out all around, in the accent or in the other colour of the palette. */
export function glow(
  x: number,
  y: number,
  radius: number,
  opacity: number,
  color: 'glow' | 'counter' = 'glow',
): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="url(#${color})" opacity="${round(opacity)}"/>`;
}

/** A gradient from top to bottom, or from left to right, by evenly spaced colours. */
export function gradient(
  id: string,
  colors: readonly string[],
  direction: 'down' | 'right' = 'down',
): string {
  const stops = colors.map((color, index) => {
    return `<stop offset="${round((index / (colors.length - 1)) * 100)}%" stop-color="${color}"/>`;
  });
  const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops.join('')}</linearGradient>`;
}
