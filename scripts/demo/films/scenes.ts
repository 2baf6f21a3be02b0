import { PALETTES } from '../artwork/palettes';
import { createRandom } from '../artwork/random';
import { drawing, glow, path, round, steps } from '../artwork/svg';
import type { Point, Size } from '../artwork/svg';

/** A still is as wide as a photo; the film itself is drawn without enlarging. */
export const FILM_SIZE: Size = { width: 1280, height: 720, scale: 1.25 };
const { width: WIDTH, height: HEIGHT } = FILM_SIZE;
const TURN = 2 * Math.PI;

/** One frame as SVG; `time` runs from 0 to 1, and 1 looks like 0 so that the film can loop. */
type Scene = (time: number) => string;

interface Swell {
  waves: number;
  rounds: number;
  phase: number;
  height: number;
}

/** Lines of water that rise and fall, once around in a film. */
function tide(): Scene {
  const random = createRandom('film/tide');
  const palette = PALETTES.teal;
  const swells: Swell[] = [1.3, 2.1, 3.4, 5.2].map((waves, index) => ({
    waves,
    rounds: index % 2 ? -1 : 1,
    phase: random.between(0, TURN),
    height: 1 / (index + 1),
  }));
  const stroke = `<linearGradient id="crest" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${WIDTH}" y2="0"><stop offset="0" stop-color="${palette.dusk}"/><stop offset=".3" stop-color="${palette.accent}"/><stop offset=".52" stop-color="${palette.light}"/><stop offset=".72" stop-color="${palette.accent}"/><stop offset="1" stop-color="${palette.dusk}"/></linearGradient>`;
  return (time) => {
    const level = Math.sin(TURN * time) * 26;
    const lines = steps(40).map((row) => {
      const y = 210 + row ** 1.5 * 720;
      const points = steps(110).map((column): Point => {
        const rise = swells.reduce((sum, { waves, rounds, phase, height }) => {
          return (
            sum + height * Math.sin(TURN * (waves * column + row * 1.6 + rounds * time) + phase)
          );
        }, 0);
        const envelope = 0.25 + Math.exp(-(((column - 0.52) / 0.24) ** 2));
        const crest = Math.log1p(Math.exp(4 * (0.3 + rise))) / 4; // never below the water
        const lift = crest * envelope * (28 + row * 62);
        return [column * (WIDTH + 40) - 20, y - lift - level * (0.4 + row * 0.6)];
      });
      return `<path d="${path([...points, [WIDTH + 20, HEIGHT + 200], [-20, HEIGHT + 200]])}Z" fill="${palette.night}" stroke="url(#crest)" stroke-width="${round(1 + row * 2)}"/>`;
    });
    const moon = `<circle cx="${WIDTH / 2}" cy="${round(190 - level)}" r="64" fill="${palette.light}"/>`;
    return drawing(
      FILM_SIZE,
      palette,
      [glow(WIDTH / 2, 200 - level, 620, 0.8), moon, ...lines],
      stroke,
    );
  };
}

interface Lamp {
  x: number;
  y: number;
  size: number;
  color: string;
  length: number;
  flicker: number;
}

/** The lights of the other shore, seen from a ferry that never arrives. */
function crossing(): Scene {
  const random = createRandom('film/crossing');
  const palette = PALETTES.coral;
  const shore = 400;
  const layers = [0.35, 0.65, 1].map((near, index) => {
    // A layer repeats after the way that it moves in one film.
    const way = WIDTH * (index + 1);
    const houses = Array.from({ length: 16 * (index + 1) }, () => {
      const width = random.between(40, 130);
      const height = random.between(20, 70) * (1.6 - near);
      return `<rect x="${round(random.between(0, way))}" y="${round(shore - height)}" width="${round(width)}" height="${round(height + 6)}"/>`;
    });
    const lamps = Array.from({ length: 13 * (index + 1) }, (): Lamp => {
      return {
        x: random.between(0, way),
        y: shore - random.between(6, 54),
        size: random.between(2, 4) + near * 4,
        color: random.chance(0.65) ? palette.accent : palette.light,
        length: random.between(50, 210) * near,
        flicker: random.between(0, TURN),
      };
    });
    return { near, way, houses: houses.join(''), lamps };
  });
  const defs =
    '<filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="5 9"/></filter>' +
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.night}"/><stop offset="1" stop-color="#4a1b2c"/></linearGradient>`;
  return (time) => {
    const drawn = layers.map(({ near, way, houses, lamps }) => {
      const moved = -time * way;
      const lights = lamps.map(({ x, y, size, color, flicker }) => {
        const shine = 0.75 + 0.25 * Math.sin(TURN * time * 4 + flicker);
        return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size)}" fill="${color}"/><circle cx="${round(x)}" cy="${round(y)}" r="${round(size * 6)}" fill="url(#glow)" opacity="${round(shine)}"/>`;
      });
      const reflections = lamps.map(({ x, size, color, length, flicker }) => {
        const sway = Math.sin(TURN * time * 3 + flicker) * 5;
        return steps(6)
          .map((step) => {
            const y = shore + 16 + step * length * 1.4;
            const shift = Math.sin(TURN * time * 5 + flicker + step * 9) * (4 + step * 10);
            return `<rect x="${round(x - size + sway + shift)}" y="${round(y)}" width="${round(size * (2.4 - step))}" height="${round(10 + length * 0.16)}" rx="5" fill="${color}" opacity="${round(0.75 - step * 0.6)}"/>`;
          })
          .join('');
      });
      const tile = `<g fill="#0a0709" opacity="${near}">${houses}</g><g filter="url(#soft)">${reflections.join('')}</g>${lights.join('')}`;
      return [moved - way, moved, moved + way]
        .filter((x) => x < WIDTH)
        .map((x) => `<g transform="translate(${round(x)} 0)">${tile}</g>`)
        .join('');
    });
    const water = `<rect y="${shore}" width="${WIDTH}" height="${HEIGHT - shore}" fill="${palette.night}"/>`;
    const wakes = steps(9).map((step) => {
      const y = shore + 40 + step ** 1.6 * 290;
      const points = steps(50).map((column): Point => {
        const swing = Math.sin(TURN * (column * (3 - step) + time * 2 + step * 3.7));
        return [column * WIDTH, y + swing * (2 + step * 9)];
      });
      return `<path d="${path(points)}" fill="none" stroke="${palette.accent}" stroke-opacity="${round(0.3 - step * 0.1)}" stroke-width="${round(1 + step * 2)}"/>`;
    });
    return drawing(
      FILM_SIZE,
      palette,
      [
        `<rect width="${WIDTH}" height="${shore}" fill="url(#sky)"/>`,
        glow(760, shore, 620, 0.7),
        water,
        glow(760, shore + 40, 420, 0.4),
        ...drawn,
        ...wakes,
      ],
      defs,
    );
  };
}

export const FILM_SCENES = { tide, crossing } satisfies Record<string, () => Scene>;
export type FilmName = keyof typeof FILM_SCENES;
