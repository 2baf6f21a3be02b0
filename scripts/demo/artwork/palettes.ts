export interface Palette {
  /** Nearly black. */
  night: string;
  /** What the accent leaves on the dark around it. */
  dusk: string;
  accent: string;
  /** The accent where it is brightest. */
  light: string;
  /** The other light in the room. */
  counter: string;
}

export const PALETTES = {
  amber: {
    night: '#0c0a09',
    dusk: '#3a2413',
    accent: '#f0a040',
    light: '#ffe3b0',
    counter: '#b8325f',
  },
  coral: {
    night: '#0d090b',
    dusk: '#3d161c',
    accent: '#ff6250',
    light: '#ffd2c2',
    counter: '#6a43d6',
  },
  teal: {
    night: '#070c0d',
    dusk: '#0e3234',
    accent: '#2fc4b2',
    light: '#c4fff2',
    counter: '#2d5be0',
  },
  violet: {
    night: '#0b0910',
    dusk: '#2a1b47',
    accent: '#9d7bff',
    light: '#e4d9ff',
    counter: '#ff4f93',
  },
  ice: {
    night: '#080b10',
    dusk: '#15304d',
    accent: '#63b3ff',
    light: '#dcefff',
    counter: '#ff8f57',
  },
  lime: {
    night: '#090b08',
    dusk: '#243314',
    accent: '#b7dc4a',
    light: '#f2ffc9',
    counter: '#12a08c',
  },
  rose: {
    night: '#0d090c',
    dusk: '#401532',
    accent: '#ff6fae',
    light: '#ffd9ea',
    counter: '#ff9b45',
  },
  bone: {
    night: '#0b0b0b',
    dusk: '#2c2a27',
    accent: '#d9cfbf',
    light: '#fffaf0',
    counter: '#b4512b',
  },
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;

/** A colour between two; `share` is how much of the second there is. */
export function mix(one: string, other: string, share: number): string {
  const part = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => {
    const value = part(one, at) * (1 - share) + part(other, at) * share;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

/** The colour of light from the dark over the other light and the accent to the brightest; `level` from 0 to 1. */
export function lightOf(palette: Palette, level: number): string {
  const stops = [palette.night, palette.counter, palette.accent, palette.light];
  const place = Math.min(0.999, Math.max(0, level)) * (stops.length - 1);
  const from = stops[Math.floor(place)] ?? palette.night;
  const to = stops[Math.floor(place) + 1] ?? palette.light;
  return mix(from, to, place % 1);
}
