import type { Palette } from '../palettes';
import type { Random } from '../random';
import { round } from '../svg';
import type { Size } from '../svg';

export type Scene = (random: Random, palette: Palette) => string[];

export const PHOTO_SIZE: Size = { width: 1600, height: 1067 };
export const { width: WIDTH, height: HEIGHT } = PHOTO_SIZE;

/** What several scenes fill with. */
export const SHARED =
  '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="7"/></filter>' +
  '<filter id="far" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="18"/></filter>' +
  '<linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".85"/></linearGradient>' +
  '<linearGradient id="metal" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6b6a72"/><stop offset=".5" stop-color="#26252b"/><stop offset="1" stop-color="#0d0d10"/></linearGradient>';

/** Points of light out of focus. */
export function bokeh(
  random: Random,
  palette: Palette,
  count: number,
  [top, bottom]: readonly [top: number, bottom: number],
  largest = 46,
): string {
  const colors = [palette.accent, palette.accent, palette.counter, palette.light];
  const lights = Array.from({ length: count }, () => {
    const color = colors[random.integer(0, colors.length - 1)];
    return `<circle cx="${round(random.between(0, WIDTH))}" cy="${round(random.between(top, bottom))}" r="${round(random.between(8, largest))}" fill="${color}" opacity="${round(random.between(0.1, 0.5))}"/>`;
  });
  return `<g filter="url(#soft)">${lights.join('')}</g>`;
}
