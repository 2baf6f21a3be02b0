import { lightOf, mix } from '../palettes';
import { createCurve } from '../random';
import { glow, gradient, round, steps } from '../svg';
import { SIDE, TURN } from './motif';
import type { Motif } from './motif';

/** Two sources of the same wave. */
const ripples: Motif = (random, palette) => {
  const turn = random.between(0, TURN);
  const away = random.between(190, 300);
  const sources = [turn, turn + Math.PI].map((angle, index) => {
    const x = 800 + Math.cos(angle) * away;
    const y = 800 + Math.sin(angle) * away;
    const rings = steps(46).map((step) => {
      const level = index ? 0.75 - step * 0.45 : 0.95 - step * 0.5;
      return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(14 + step * 1290)}" fill="none" stroke="${lightOf(palette, level)}" stroke-width="${round(13 - step * 6)}"/>`;
    });
    return [
      glow(x, y, 760, 0.8, index ? 'counter' : 'glow'),
      `<g style="mix-blend-mode:screen" opacity="${index ? 0.7 : 0.85}">${rings.join('')}</g>`,
    ];
  });
  return sources.flat();
};

/** Quarter circles, as on the wall of a stairwell. */
const tiles: Motif = (random, palette) => {
  const cell = 320;
  const inks = [
    palette.dusk,
    palette.night,
    palette.accent,
    palette.counter,
    palette.light,
    mix(palette.dusk, palette.counter, 0.4),
    palette.night,
  ];
  const ink = (other?: string): string => {
    const color = inks[random.integer(0, inks.length - 1)] ?? palette.dusk;
    return color === other ? ink(other) : color;
  };
  return Array.from({ length: 25 }, (_, index) => {
    const x = (index % 5) * cell;
    const y = Math.floor(index / 5) * cell;
    const ground = ink();
    const shape = ink(ground);
    const turn = random.integer(0, 3) * 90;
    const kind = random.integer(0, 3);
    const half = cell / 2;
    const inner = `<path d="M0 0H${half}A${half} ${half} 0 0 1 0 ${half}Z" fill="${ink(shape)}"/>`;
    const drawn =
      kind === 0
        ? `<circle cx="${half}" cy="${half}" r="${half * 0.62}" fill="${shape}"/>`
        : `<path d="M0 0H${cell}A${cell} ${cell} 0 0 1 0 ${cell}Z" fill="${shape}"/>${kind === 1 ? inner : ''}`;
    return `<g transform="translate(${x} ${y}) rotate(${turn} ${half} ${half})"><rect width="${cell + 1}" height="${cell + 1}" fill="${ground}"/>${drawn}</g>`;
  });
};

/** A body of points, lit from one side. */
const globe: Motif = (random, palette) => {
  const bumps = createCurve(random, 3);
  const drift = createCurve(random, 3);
  const side = random.chance(0.5) ? 1 : -1;
  const radius = 600;
  const pitch = 27;
  const tilt = random.between(0.2, 0.7);
  const dots: string[] = [];
  for (let row = -44; row <= 44; row += 1) {
    for (let column = -44; column <= 44; column += 1) {
      const x = (column * Math.cos(tilt) - row * Math.sin(tilt)) * pitch;
      const y = (column * Math.sin(tilt) + row * Math.cos(tilt)) * pitch;
      if (Math.abs(x) > 800 || Math.abs(y) > 800) continue;
      const square = (x * x + y * y) / (radius * radius);
      if (square >= 1) {
        if (random.chance(0.25))
          dots.push(
            `<circle cx="${round(800 + x)}" cy="${round(800 + y)}" r="${round(random.between(1, 3.4))}" fill="${mix(palette.dusk, palette.accent, random.between(0, 0.8))}"/>`,
          );
        continue;
      }
      const z = Math.sqrt(1 - square);
      const relief =
        (bumps(x / 1500 + z * 0.4) + drift(y / 1300 - z * 0.3)) * 0.22 * (0.3 + z * 0.7);
      const lit = (side * -x * 0.66 - y * 0.62) / radius + z * 0.42 + relief;
      const rim = Math.max(0, (side * x) / radius - z * 0.9) * 0.9;
      const level = Math.max(0.05, lit);
      const size = 2 + Math.min(1, Math.max(level, rim)) * 13.5;
      const color = rim > level ? palette.counter : lightOf(palette, 0.22 + level * 0.78);
      dots.push(
        `<circle cx="${round(800 + x)}" cy="${round(800 + y)}" r="${round(size)}" fill="${color}"/>`,
      );
    }
  }
  return [
    glow(800 - side * 360, 440, 900, 0.5),
    glow(800 + side * 480, 1100, 800, 0.6, 'counter'),
    ...dots,
  ];
};

/** The windows of a warehouse and their reflection in the canal. */
const facade: Motif = (random, palette) => {
  const columns = 7;
  const wide = SIDE / columns;
  const shore = 1230;
  const windows = Array.from({ length: columns * 5 }, (_, index) => {
    const x = (index % columns) * wide + wide * 0.24;
    const y = 60 + Math.floor(index / columns) * 232;
    const width = wide * 0.52;
    const lit = random.chance(0.42);
    const fill = lit
      ? random.chance(0.3)
        ? palette.light
        : 'url(#lamp)'
      : mix(palette.night, palette.dusk, random.between(0.3, 0.9));
    const frame = palette.night;
    return `<path d="M${round(x)} ${y + 170}V${round(y + width / 2)}A${round(width / 2)} ${round(width / 2)} 0 0 1 ${round(x + width)} ${round(y + width / 2)}V${y + 170}Z" fill="${fill}"/><path d="M${round(x + width / 2)} ${y}V${y + 170}M${round(x)} ${y + 62}H${round(x + width)}M${round(x)} ${y + 116}H${round(x + width)}" stroke="${frame}" stroke-width="6"/>${lit ? glow(x + width / 2, y + 90, 190, 0.35) : ''}`;
  });
  const courses = Array.from({ length: 52 }, (_, row) => {
    return `<rect y="${row * 24}" width="${SIDE}" height="2.5" fill="${palette.night}" opacity=".5"/>`;
  });
  const wall = `<rect width="${SIDE}" height="${shore}" fill="url(#brick)"/>${courses.join('')}${windows.join('')}`;
  const waves = steps(26).map((step) => {
    const y = shore + 14 + step ** 1.3 * (SIDE - shore);
    return `<rect x="${round(random.between(-100, 700))}" y="${round(y)}" width="${round(random.between(300, 1300))}" height="${round(3 + step * 12)}" rx="4" fill="${palette.night}" opacity="${round(random.between(0.35, 0.9))}"/>`;
  });
  return [
    gradient('brick', [
      mix(palette.night, palette.counter, 0.14),
      mix(palette.night, palette.counter, 0.42),
    ]),
    gradient('lamp', [palette.light, palette.accent, mix(palette.accent, palette.counter, 0.6)]),
    wall,
    `<g transform="translate(0 ${shore * 1.55}) scale(1 -.55)" opacity=".62">${wall}</g>`,
    `<rect y="${shore}" width="${SIDE}" height="14" fill="${palette.night}"/>`,
    ...waves,
    glow(random.between(400, 1200), shore + 80, 700, 0.4),
  ];
};

/** A harbor clock: hours, minutes, and light where the hands are. */
const dial: Motif = (random, palette) => {
  const hour = random.between(0, 1);
  const minute = random.between(0, 1);
  const near = (place: number, hand: number) => {
    const distance = Math.abs(((place - hand + 1.5) % 1) - 0.5);
    return Math.exp(-((distance / 0.09) ** 2));
  };
  const rings = steps(7).flatMap((ring, index) => {
    const count = [24, 36, 60, 60, 120, 120, 180][index] ?? 60;
    const inner = 170 + ring * 500;
    return Array.from({ length: count }, (_, tick) => {
      const place = tick / count;
      const level = 0.16 + 0.8 * near(place, minute) + 0.6 * near(place, hour) * (1 - ring);
      const length = 30 + 44 * Math.min(1, level);
      return `<rect x="-${round(9 - ring * 5)}" y="${round(-inner - length)}" width="${round(18 - ring * 10)}" height="${round(length)}" rx="4" fill="${lightOf(palette, Math.min(0.98, 0.12 + level * 0.85))}" transform="rotate(${round(place * 360)})"/>`;
    });
  });
  const lightAt = (hand: number, distance: number, color: 'glow' | 'counter') =>
    glow(
      800 + Math.sin(hand * TURN) * distance,
      800 - Math.cos(hand * TURN) * distance,
      700,
      0.7,
      color,
    );
  return [
    lightAt(minute, 480, 'glow'),
    lightAt(hour, 300, 'counter'),
    `<g transform="translate(800 800)">${rings.join('')}<circle r="60" fill="${palette.light}"/><circle r="92" fill="none" stroke="${palette.accent}" stroke-width="7"/></g>`,
  ];
};

/** A moon for each month. */
const phases: Motif = (random, palette) => {
  const start = random.between(0, 1);
  return Array.from({ length: 12 }, (_, month) => {
    const x = 320 + (month % 3) * 480;
    const y = 230 + Math.floor(month / 3) * 380;
    const r = 150;
    const phase = (start + month / 12) % 1;
    const bulge = Math.cos(phase * TURN) * r;
    const waxing = phase < 0.5;
    const outer = waxing ? 1 : 0;
    const inner = bulge > 0 === waxing ? 0 : 1;
    const lit = `M${x} ${y - r}A${r} ${r} 0 0 ${outer} ${x} ${y + r}A${round(Math.abs(bulge))} ${r} 0 0 ${inner} ${x} ${y - r}Z`;
    return [
      glow(
        x,
        y,
        330,
        0.25 + 0.5 * (1 - Math.cos(phase * TURN)) * 0.5,
        month % 2 ? 'counter' : 'glow',
      ),
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${mix(palette.night, palette.dusk, 0.75)}"/>`,
      `<path d="${lit}" fill="url(#moon)"/>`,
    ].join('');
  }).concat(
    gradient('moon', [palette.light, palette.accent, mix(palette.accent, palette.counter, 0.7)]),
  );
};

export const patterns = { ripples, tiles, globe, facade, dial, phases };
