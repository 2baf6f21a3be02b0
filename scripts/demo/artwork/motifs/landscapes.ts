import { lightOf, mix } from '../palettes';
import { createCurve } from '../random';
import { glow, gradient, path, round, steps } from '../svg';
import type { Point } from '../svg';
import { SIDE, TURN } from './motif';
import type { Motif } from './motif';

const FULL = `<rect width="${SIDE}" height="${SIDE}"`;

/** Water of thin lines that rises below a moon. */
const tide: Motif = (random, palette) => {
  const center = random.between(0.36, 0.64);
  const strength = random.between(0.75, 1.1);
  const moon = SIDE * (1 - center);
  const swell = createCurve(random, 4);
  const lines = steps(58).map((row) => {
    const y = 560 + row ** 1.5 * 1290;
    const points = steps(170).map((column): Point => {
      const lean = center + (row - 0.4) * 0.35;
      const envelope = 0.16 + Math.exp(-(((column - lean) / 0.2) ** 2));
      const crest = Math.log1p(Math.exp(4 * (0.25 + swell(column * 1.25 + row * 1.3)))) / 4;
      return [
        column * (SIDE + 80) - 40,
        y - crest * envelope * strength * (170 + 330 * Math.sin(row * 2.6)),
      ];
    });
    const water: Point[] = [
      [SIDE + 40, SIDE * 2],
      [-40, SIDE * 2],
    ];
    return `<path d="${path([...points, ...water])}Z" fill="${palette.night}" stroke="url(#crest)" stroke-width="${round(1.8 + row * 3.4)}"/>`;
  });
  return [
    gradient('sky', [palette.night, palette.dusk, mix(palette.dusk, palette.counter, 0.6)]),
    `<linearGradient id="crest" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${SIDE}" y2="0"><stop offset="0" stop-color="${mix(palette.night, palette.counter, 0.7)}"/><stop offset="${round(center - 0.2)}" stop-color="${palette.accent}"/><stop offset="${round(center)}" stop-color="${palette.light}"/><stop offset="${round(center + 0.3)}" stop-color="${palette.accent}"/><stop offset="1" stop-color="${mix(palette.night, palette.counter, 0.7)}"/></linearGradient>`,
    `${FULL} fill="url(#sky)"/>`,
    glow(moon, 420, 1000, 1),
    glow(SIDE - moon, 640, 800, 0.7, 'counter'),
    `<circle cx="${round(moon)}" cy="${round(random.between(330, 450))}" r="${round(random.between(110, 170))}" fill="${palette.light}"/>`,
    ...lines,
  ];
};

/** A low sun and the way that it lays over the water. */
const sun: Motif = (random, palette) => {
  const x = random.between(620, 980);
  const horizon = random.between(930, 1010);
  const radius = random.between(360, 450);
  const top = horizon - radius * random.between(0.8, 1.35);
  const way = steps(30).map((step, index) => {
    const width = radius * (0.95 - step * 0.55) * random.between(0.45, 1.1);
    const shift = random.between(-1, 1) * (20 + step * 90);
    return `<rect x="${round(x - width + shift)}" y="${round(horizon + 12 + step ** 1.35 * (SIDE - horizon))}" width="${round(width * 2)}" height="${round(5 + step * 24)}" rx="${round(3 + step * 12)}" fill="${lightOf(palette, 0.95 - step * 0.62)}" opacity="${index % 3 ? 0.9 : 0.5}"/>`;
  });
  const clouds = steps(9).map((step) => {
    const y = horizon - 40 - step * 520;
    const width = random.between(240, 700);
    return `<rect x="${round(random.between(-200, SIDE - 200))}" y="${round(y)}" width="${round(width)}" height="${round(random.between(6, 22))}" rx="11" fill="${mix(palette.counter, palette.night, 0.25 + step * 0.5)}" opacity=".75"/>`;
  });
  return [
    gradient('sky', [palette.night, palette.dusk, palette.counter, palette.accent]),
    gradient('disc', [palette.light, mix(palette.light, palette.accent, 0.7), palette.counter]),
    gradient('sea', [mix(palette.counter, palette.night, 0.35), palette.dusk, palette.night]),
    `<rect width="${SIDE}" height="${round(horizon)}" fill="url(#sky)" opacity=".75"/>`,
    glow(x, top, 900, 0.9),
    `<clipPath id="above"><rect width="${SIDE}" height="${round(horizon)}"/></clipPath>`,
    `<g clip-path="url(#above)"><circle cx="${round(x)}" cy="${round(top)}" r="${round(radius)}" fill="url(#disc)"/>${clouds.join('')}</g>`,
    `<rect y="${round(horizon)}" width="${SIDE}" height="${round(SIDE - horizon)}" fill="url(#sea)"/>`,
    ...way,
  ];
};

/** Mountains behind mountains, in mist. */
const ridges: Motif = (random, palette) => {
  const x = random.between(420, 1180);
  const layers = steps(9).map((step, index) => {
    const curve = createCurve(random, 9);
    const crest = createCurve(random, 12);
    const top = 640 + step ** 1.2 * 800;
    const edge = steps(240).map((s): Point => {
      const peak = 1 - Math.abs(curve(s * 0.9));
      return [s * SIDE, top - (peak ** 2 * 330 + crest(s * 5) * 26) * (1.15 - step * 0.55)];
    });
    const color = mix(mix(palette.accent, palette.dusk, step ** 0.7), palette.night, step * 0.8);
    const mist = mix(color, palette.counter, (1 - step) * 0.6);
    return `${gradient(`ridge${index}`, [color, color, mist])}<path d="${path([...edge, [SIDE, SIDE], [0, SIDE]])}Z" fill="url(#ridge${index})"/>`;
  });
  return [
    gradient('sky', [palette.night, palette.dusk, palette.counter, palette.accent]),
    `${FULL} fill="url(#sky)" opacity=".85"/>`,
    glow(x, 470, 900, 1),
    `<circle cx="${round(x)}" cy="${round(random.between(330, 430))}" r="${round(random.between(90, 150))}" fill="${palette.light}"/>`,
    ...layers,
  ];
};

/** Seven bridges, one behind another. */
const arches: Motif = (random, palette) => {
  const bridges = steps(7).map((step, index) => {
    const deck = 520 + step ** 1.25 * 720;
    const span = 150 + step * 330;
    const offset = random.between(-span, 0);
    const pier = span * 0.14;
    const height = 90 + step * 260;
    const rail = 16 + step * 34;
    const holes = Array.from({ length: Math.ceil(SIDE / span) + 2 }, (_, arch) => {
      const left = offset + arch * span + pier / 2;
      const right = left + span - pier;
      const curve = (right - left) / 2;
      return `M${round(left)} ${SIDE}V${round(deck + height)}A${round(curve)} ${round(height - rail)} 0 0 1 ${round(right)} ${round(deck + height)}V${SIDE}Z`;
    });
    const color = mix(lightOf(palette, 0.66 - step * 0.3), palette.night, step * 0.9);
    return `<path d="M0 ${round(deck)}H${SIDE}V${SIDE}H0Z${holes.join('')}" fill="${color}" fill-rule="evenodd"/><rect y="${round(deck)}" width="${SIDE}" height="${round(2 + step * 5)}" fill="${index === 6 ? palette.accent : lightOf(palette, 0.9 - step * 0.2)}"/>`;
  });
  const x = random.between(500, 1100);
  return [
    gradient('sky', [palette.night, palette.counter, palette.accent, palette.light]),
    `${FULL} fill="url(#sky)" opacity=".8"/>`,
    glow(x, 620, 900, 0.9),
    `<circle cx="${round(x)}" cy="430" r="170" fill="${palette.light}"/>`,
    ...bridges,
  ];
};

/** Rails that meet where the light is. */
const tracks: Motif = (random, palette) => {
  const x = random.between(640, 960);
  const y = 760;
  const aurora = steps(70).map((strand) => {
    const sway = createCurve(random, 3);
    const points = steps(60).map((s): Point => {
      const fold = Math.sin(TURN * (s * 1.1 + strand * 0.25)) * 90 + sway(s) * 26;
      return [s * (SIDE + 80) - 40, 130 + strand * 420 + fold];
    });
    return `<path d="${path(points)}" fill="none" stroke="${lightOf(palette, 0.3 + 0.55 * Math.sin(strand * Math.PI))}" stroke-opacity="${round(0.15 + 0.5 * Math.sin(strand * Math.PI))}" stroke-width="2.4"/>`;
  });
  const sleepers = steps(34).map((step) => {
    const depth = step ** 3;
    const wide = 26 + depth * 880;
    return `<rect x="${round(x - wide)}" y="${round(y + 8 + depth * 920)}" width="${round(wide * 2)}" height="${round(2 + depth * 46)}" fill="${mix(palette.night, lightOf(palette, 0.5), 0.5 - depth * 0.3)}"/>`;
  });
  const rail = (foot: number, width: number) =>
    `<path d="M${round(x - 1)} ${y}L${round(x + foot - width)} ${SIDE}H${round(x + foot + width)}L${round(x + 1)} ${y}Z" fill="url(#steel)"/>`;
  const signals = steps(8).flatMap((step) => {
    const depth = (step + 0.12) ** 2.2;
    return [-1, 1].map((side) => {
      const foot = x + side * (60 + depth * 1150);
      const ground = y + 6 + depth * 560;
      const size = 3 + depth * 22;
      return `<path d="M${round(foot)} ${round(ground)}V${round(ground - 60 - depth * 620)}" stroke="${palette.night}" stroke-width="${round(2 + depth * 14)}"/><circle cx="${round(foot)}" cy="${round(ground - 60 - depth * 620)}" r="${round(size)}" fill="${side > 0 ? palette.light : palette.accent}"/>${glow(foot, ground - 60 - depth * 620, size * 7, 0.8)}`;
    });
  });
  return [
    gradient('sky', [palette.night, mix(palette.night, palette.counter, 0.5), palette.counter]),
    gradient('steel', [palette.light, palette.accent, mix(palette.accent, palette.night, 0.6)]),
    `<rect width="${SIDE}" height="${y}" fill="url(#sky)"/>`,
    ...aurora,
    glow(x, y, 760, 1),
    `<rect y="${y}" width="${SIDE}" height="${SIDE - y}" fill="${palette.night}"/>`,
    glow(x, y, 520, 0.9),
    ...sleepers,
    rail(-620, 26),
    rail(620, 26),
    ...signals,
  ];
};

export const landscapes = { tide, sun, ridges, arches, tracks };
