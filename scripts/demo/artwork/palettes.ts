export interface Palette {
  /** Nearly black. */
  night: string;
  /** What the accent leaves on the dark around it. */
  dusk: string;
  accent: string;
  /** The accent where it is brightest. */
  light: string;
}

export const PALETTES = {
  amber: { night: '#0c0a09', dusk: '#3a2413', accent: '#f0a040', light: '#ffe3b0' },
  coral: { night: '#0d090b', dusk: '#3d161c', accent: '#ff6250', light: '#ffd2c2' },
  teal: { night: '#070c0d', dusk: '#0e3234', accent: '#2fc4b2', light: '#c4fff2' },
  violet: { night: '#0b0910', dusk: '#2a1b47', accent: '#9d7bff', light: '#e4d9ff' },
  ice: { night: '#080b10', dusk: '#15304d', accent: '#63b3ff', light: '#dcefff' },
  lime: { night: '#090b08', dusk: '#243314', accent: '#b7dc4a', light: '#f2ffc9' },
  rose: { night: '#0d090c', dusk: '#401532', accent: '#ff6fae', light: '#ffd9ea' },
  bone: { night: '#0b0b0b', dusk: '#2c2a27', accent: '#d9cfbf', light: '#fffaf0' },
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;
