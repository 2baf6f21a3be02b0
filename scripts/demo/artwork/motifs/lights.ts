import { lightOf, mix } from '../palettes';
import { createCurve } from '../random';
import { glow, gradient, path, round, steps } from '../svg';
import type { Point } from '../svg';
import { SIDE, TURN } from './motif';
import type { Motif } from './motif';

/** Strands that turn like a cloth in slow wind. */
const silk: Motif = (random, palette) => {
  const one = createCurve(random, 3);
  const other = createCurve(random, 3);
  const twist = random.between(0.6, 1.1);
  const strands = steps(150).map((strand) => {
    const points = steps(90).map((s): Point => {
      const share = 0.5 + 0.5 * Math.sin(TURN * (s * twist + strand * 0.32));
      const from = 620 + one(s * 0.8) * 480;
      const to = 1020 + other(s * 0.7) * 480;
      return [s * (SIDE + 120) - 60, from * share + to * (1 - share) + (strand - 0.5) * 260];
    });
    return `<path d="${path(points)}" fill="none" stroke="${lightOf(palette, 0.28 + 0.68 * Math.sin(strand * Math.PI) ** 2)}" stroke-opacity=".75" stroke-width="3"/>`;
  });
  return [
    glow(420, 560, 1000, 0.7),
    glow(1250, 1100, 1000, 0.8, 'counter'),
    `<g style="mix-blend-mode:screen">${strands.join('')}</g>`,
  ];
};

/** A flower of light: petals laid over each other. */
const bloom: Motif = (random, palette) => {
  const start = random.between(0, 360);
  const whorls = [
    { count: 16, length: 690, width: 250, level: 0.36 },
    { count: 13, length: 540, width: 215, level: 0.55 },
    { count: 10, length: 390, width: 175, level: 0.74 },
    { count: 8, length: 240, width: 120, level: 0.95 },
  ].map(({ count, length, width, level }, whorl) => {
    const petals = Array.from({ length: count }, (_, index) => {
      const reach = length * random.between(0.92, 1.06);
      const turn = start + whorl * 17 + (index * 360) / count + random.between(-4, 4);
      return `<path d="M0 0C${width} ${round(-reach * 0.3)} ${round(width * 0.7)} ${round(-reach * 0.9)} 0 ${round(-reach)}C${round(-width * 0.7)} ${round(-reach * 0.9)} ${-width} ${round(-reach * 0.3)} 0 0Z" fill="url(#petal${whorl})" stroke="${lightOf(palette, level + 0.12)}" stroke-opacity=".5" stroke-width="2" transform="rotate(${round(turn)})"/>`;
    });
    return `<linearGradient id="petal${whorl}" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="${palette.night}" stop-opacity=".9"/><stop offset=".5" stop-color="${lightOf(palette, level * 0.75)}" stop-opacity=".55"/><stop offset="1" stop-color="${lightOf(palette, level)}" stop-opacity=".9"/></linearGradient><g transform="translate(800 800)">${petals.join('')}</g>`;
  });
  const stamens = Array.from({ length: 40 }, () => {
    const angle = random.between(0, TURN);
    const away = random.between(10, 110);
    return `<circle cx="${round(800 + Math.cos(angle) * away)}" cy="${round(800 + Math.sin(angle) * away)}" r="${round(random.between(4, 10))}" fill="${palette.light}"/>`;
  });
  return [
    glow(800, 800, 1150, 0.6),
    glow(1200, 1250, 800, 0.7, 'counter'),
    ...whorls,
    glow(800, 800, 260, 0.9),
    ...stamens,
  ];
};

/** Lights of a harbor out of focus, and what the water makes of them. */
const lights: Motif = (random, palette) => {
  const shore = random.between(860, 960);
  const lamps = Array.from({ length: 46 }, (_, index) => {
    const near = (index / 45) ** 2;
    const x = random.between(-60, SIDE + 60);
    const y = shore - random.between(0, 90 + near * 700);
    const size = 10 + near * random.between(50, 130);
    const color = [palette.accent, palette.counter, palette.light, palette.accent][index % 4];
    const dashes = steps(7).map((step) => {
      const width = size * (1.5 - step) * random.between(0.6, 1.2);
      return `<rect x="${round(x - width / 2 + random.between(-14, 14))}" y="${round(shore + 18 + (shore - y) * 0.12 + step * (230 + near * 320))}" width="${round(width)}" height="${round(9 + near * 12)}" rx="7" fill="${color}" opacity="${round(0.85 - step * 0.7)}"/>`;
    });
    const opacity = round(0.85 - near * 0.5);
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size)}" fill="${color}" opacity="${opacity}"/><circle cx="${round(x)}" cy="${round(y)}" r="${round(size)}" fill="none" stroke="${palette.light}" stroke-opacity="${round(opacity * 0.7)}" stroke-width="3"/>${dashes.join('')}`;
  });
  return [
    gradient('sky', [palette.night, mix(palette.night, palette.counter, 0.35), palette.counter]),
    gradient('water', [mix(palette.night, palette.counter, 0.5), palette.night]),
    `<rect width="${SIDE}" height="${round(shore)}" fill="url(#sky)"/>`,
    `<rect y="${round(shore)}" width="${SIDE}" height="${round(SIDE - shore)}" fill="url(#water)"/>`,
    glow(random.between(400, 1200), shore, 800, 1),
    `<g style="mix-blend-mode:screen">${lamps.join('')}</g>`,
    `<rect y="${round(shore - 5)}" width="${SIDE}" height="12" fill="${palette.night}" opacity=".8"/>`,
  ];
};

/** A folded boat on lines of water. */
const boat: Motif = (random, palette) => {
  const lean = random.between(-6, 6);
  const face = (points: string, level: number) =>
    `<polygon points="${points}" fill="${lightOf(palette, level)}"/>`;
  const hull = [
    face('0,-520 -190,-90 0,-60', 0.98),
    face('0,-520 190,-90 0,-60', 0.72),
    face('-560,-210 -190,-90 0,-60 -330,150', 0.84),
    face('560,-210 190,-90 0,-60 330,150', 0.5),
    face('-330,150 0,-60 330,150', 0.62),
  ].join('');
  const swell = createCurve(random, 4);
  const waves = steps(24).map((row) => {
    const y = 1010 + row ** 1.3 * 640;
    const points = steps(120).map((s): Point => [
      s * (SIDE + 80) - 40,
      y + swell(s * 1.2 + row * 1.7) * (16 + row * 60),
    ]);
    return `<path d="${path(points)}" fill="none" stroke="${lightOf(palette, 0.75 - row * 0.4)}" stroke-opacity="${round(0.9 - row * 0.4)}" stroke-width="${round(3 + row * 7)}"/>`;
  });
  return [
    gradient('sky', [palette.night, palette.dusk, mix(palette.dusk, palette.counter, 0.7)]),
    gradient('deep', [mix(palette.dusk, palette.counter, 0.35), palette.night]),
    `<rect width="${SIDE}" height="1010" fill="url(#sky)"/>`,
    glow(800, 760, 950, 0.9),
    glow(1300, 400, 700, 0.6, 'counter'),
    `<g transform="translate(800 900) rotate(${round(lean)})">${hull}</g>`,
    `<rect y="1010" width="${SIDE}" height="590" fill="url(#deep)"/>`,
    `<g transform="translate(800 1120) rotate(${round(-lean)}) scale(1 -.75)" opacity=".4">${hull}</g>`,
    ...waves,
  ];
};

/** Two candles behind four strings. */
const flames: Motif = (random, palette) => {
  const candles = [random.between(520, 620), random.between(980, 1080)].map((x, index) => {
    const y = 760 + index * 90;
    const reach = random.between(330, 400);
    const sway = random.between(-40, 40);
    const flame = (scale: number, fill: string) =>
      `<path d="M0 0C${round(150 * scale)} ${round(-60 * scale)} ${round(70 * scale + sway)} ${round(-reach * 0.6 * scale)} ${round(sway)} ${round(-reach * scale)}C${round(-70 * scale + sway)} ${round(-reach * 0.6 * scale)} ${round(-150 * scale)} ${round(-60 * scale)} 0 0Z" fill="${fill}"/>`;
    return [
      glow(x, y - 150, 900, 0.9, 'counter'),
      glow(x, y - 150, 420, 0.5),
      `<rect x="${round(x - 74)}" y="${y - 4}" width="148" height="900" rx="12" fill="url(#wax)"/>`,
      `<g transform="translate(${round(x)} ${y})">${flame(1, 'url(#fire)')}${flame(0.6, palette.light)}<path d="M0 6V-64" stroke="${palette.night}" stroke-width="8"/></g>`,
    ].join('');
  });
  const strings = [360, 640, 920, 1200].map((y, index) => {
    const swing = random.between(14, 34);
    const copies = steps(7).map((copy) => {
      const points = steps(80).map((s): Point => {
        const bow = Math.sin(s * Math.PI * (index + 1)) * Math.sin(s * Math.PI);
        return [s * SIDE, y + bow * swing * (copy * 2 - 1)];
      });
      return `<path d="${path(points)}" fill="none" stroke="${palette.light}" stroke-opacity=".34" stroke-width="${round(5 - index)}"/>`;
    });
    return copies.join('');
  });
  return [
    gradient('fire', [palette.counter, mix(palette.counter, palette.light, 0.6), palette.accent]),
    gradient('wax', [mix(palette.light, palette.counter, 0.4), palette.dusk, palette.night]),
    ...candles,
    ...strings,
  ];
};

export const lightMotifs = { silk, bloom, lights, boat, flames };
