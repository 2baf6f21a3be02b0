import { mix } from '../palettes';
import { createCurve } from '../random';
import { glow, gradient, path, round, steps } from '../svg';
import type { Point } from '../svg';
import { bokeh, HEIGHT, WIDTH } from './scene';
import type { Scene } from './scene';

/** Beams of light, somebody on the stage, and the crowd before it. */
const stage: Scene = (random, palette) => {
  const beams = steps(9).map((step, index) => {
    const x = 100 + step * 1400;
    const reach = x + random.between(-480, 480);
    const spread = random.between(60, 150);
    return `<path d="M${round(x)} -20L${round(reach - spread)} 1000L${round(reach + spread)} 1000Z" fill="url(#${index % 3 ? 'ray' : 'other'})" opacity="${round(random.between(0.35, 0.9))}"/>`;
  });
  const lamps = steps(9).map((step) => {
    return `<rect x="${round(76 + step * 1400)}" y="-10" width="48" height="38" rx="8" fill="#050506"/><circle cx="${round(100 + step * 1400)}" cy="26" r="17" fill="${palette.light}"/>`;
  });
  const singer = random.between(600, 1000);
  const figure = `<g transform="translate(${round(singer)} 0)" fill="#060507"><ellipse cy="506" rx="28" ry="36"/><path d="M-16 530H16V552C44 556 54 590 52 640L50 700L40 704L36 770L46 842H6L0 784L-6 842H-46L-36 770L-40 704L-50 700L-52 640C-54 590 -44 556 -16 552Z"/><path d="M50 842L58 540" stroke="#060507" stroke-width="6"/><path d="M60 552L28 522" stroke="#060507" stroke-width="11" stroke-linecap="round"/><path d="M48 600L60 566" stroke="#060507" stroke-width="18" stroke-linecap="round"/></g>`;
  const person = (x: number, y: number, size: number, ink: string) => {
    const arms = random.chance(0.3)
      ? `<path d="M${round(x - size)} ${round(y + 110)}L${round(x - size * random.between(1, 1.6))} ${round(y - random.between(70, 150))}" stroke-width="${round(size * 0.5)}" stroke="${ink}" stroke-linecap="round"/>`
      : '';
    return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(size * 0.82)}" ry="${round(size)}" fill="${ink}"/><path d="M${round(x - size * 2)} ${round(y + size * 5)}C${round(x - size * 2)} ${round(y + size * 1.3)} ${round(x - size)} ${round(y + size * 1.2)} ${round(x)} ${round(y + size * 1.1)}S${round(x + size * 2)} ${round(y + size * 1.3)} ${round(x + size * 2)} ${round(y + size * 5)}Z" fill="${ink}"/>${arms}`;
  };
  const crowd = steps(46).map((near) =>
    person(
      random.between(-20, WIDTH + 20),
      840 + near * 200 + random.between(-24, 24),
      28 + near * 24,
      mix(mix(palette.dusk, palette.accent, 0.12), '#040405', Math.min(1, 0.25 + near * 1.2)),
    ),
  );
  const ray = (id: string, color: string) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.light}" stop-opacity=".85"/><stop offset=".25" stop-color="${color}" stop-opacity=".5"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></linearGradient>`;
  return [
    gradient('front', [mix(palette.dusk, palette.accent, 0.28), palette.night]),
    ray('ray', palette.accent),
    ray('other', palette.counter),
    glow(singer, 720, 900, 1),
    glow(WIDTH - singer + 200, 500, 900, 0.7, 'counter'),
    `<g filter="url(#soft)" style="mix-blend-mode:screen">${beams.join('')}</g>`,
    ...lamps,
    `<rect y="838" width="${WIDTH}" height="240" fill="url(#front)"/><rect y="836" width="${WIDTH}" height="5" fill="${palette.accent}" opacity=".6"/>`,
    figure,
    ...crowd,
  ];
};

/** Cranes over the water, shortly after the sun has gone. */
const harbour: Scene = (random, palette) => {
  const water = 700;
  const ink = mix(palette.night, '#000000', 0.4);
  const crane = (x: number, scale: number, side: number) =>
    `<g transform="translate(${round(x)} ${water}) scale(${round(scale * side)} ${round(scale)})" fill="none" stroke="${ink}"><path d="M-84 0V-250M84 0V-250M-84 -120H84M-84 -8L84 -120M84 -8L-84 -120" stroke-width="13"/><path d="M-330 -262H470" stroke-width="20"/><path d="M-330 -282H470" stroke-width="5"/><path d="M-40 -262L0 -440L40 -262M0 -436L440 -270M0 -436L-320 -270" stroke-width="8"/><path d="M300 -252V-150" stroke-width="4"/><rect x="262" y="-150" width="76" height="30" fill="${ink}"/><rect x="-70" y="-252" width="92" height="46" fill="${ink}"/><circle cy="-442" r="7" fill="${palette.counter}" stroke="none"/></g>`;
  const skyline = createCurve(random, 9);
  const shore = steps(90).map((s): Point => [
    s * WIDTH,
    water - 30 - Math.abs(skyline(s * 1.4)) * 80,
  ]);
  const far = createCurve(random, 7);
  const hills = steps(60).map((s): Point => [s * WIDTH, water - 70 - Math.abs(far(s)) * 90]);
  const boxes = Array.from({ length: 26 }, () => {
    const x = random.between(0, WIDTH);
    const color = random.chance(0.5) ? palette.counter : palette.accent;
    return `<rect x="${round(x)}" y="${water - 22 - random.integer(0, 2) * 24}" width="56" height="22" fill="${mix(color, palette.night, random.between(0.55, 0.85))}"/>`;
  });
  const lamps = Array.from({ length: 44 }, () => {
    const x = random.between(0, WIDTH);
    const color = [palette.accent, palette.light, palette.counter][random.integer(0, 2)];
    const length = random.between(60, 300);
    const dashes = steps(6).map((step) => {
      const width = random.between(4, 16);
      return `<rect x="${round(x - width / 2 + random.between(-5, 5))}" y="${round(water + 10 + step * length)}" width="${round(width)}" height="${round(length / 7)}" rx="4" fill="${color}" opacity="${round(0.75 - step * 0.6)}"/>`;
    });
    return `<circle cx="${round(x)}" cy="${round(water - random.between(8, 66))}" r="${round(random.between(2, 6))}" fill="${color}"/>${dashes.join('')}`;
  });
  const sun = random.between(300, 1300);
  return [
    gradient('dusk', [
      palette.night,
      palette.dusk,
      palette.counter,
      mix(palette.accent, palette.light, 0.3),
    ]),
    gradient('river', [
      mix(palette.counter, palette.night, 0.3),
      mix(palette.dusk, palette.night, 0.4),
      palette.night,
    ]),
    `<rect width="${WIDTH}" height="${water}" fill="url(#dusk)" opacity=".9"/>`,
    glow(sun, water - 30, 800, 1),
    `<path d="${path([...hills, [WIDTH, water], [0, water]])}Z" fill="${mix(palette.counter, palette.night, 0.55)}"/>`,
    `<g opacity=".8">${crane(sun - 520, 0.62, 1)}${crane(sun + 420, 0.55, -1)}</g>`,
    `<path d="${path([...shore, [WIDTH, water], [0, water]])}Z" fill="${ink}"/>`,
    ...boxes,
    crane(sun - 180, 1.05, 1),
    crane(sun + 760, 1.25, -1),
    `<rect y="${water}" width="${WIDTH}" height="${HEIGHT - water}" fill="url(#river)"/>`,
    glow(sun, water + 30, 620, 0.6),
    `<g filter="url(#soft)" style="mix-blend-mode:screen">${lamps.join('')}</g>`,
    bokeh(random, palette, 6, [water + 60, HEIGHT]),
  ];
};

export const places = { stage, harbour };
