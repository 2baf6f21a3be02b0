import type { Palette } from './palettes';
import { createCurve } from './random';
import type { Random } from './random';
import { drawing, glow, path, round, steps } from './svg';
import type { Point, Size } from './svg';

export const PHOTO_SIZE: Size = { width: 1600, height: 1067 };
const { width: WIDTH, height: HEIGHT } = PHOTO_SIZE;

type Scene = (random: Random, palette: Palette) => string[];

const SOFT =
  '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="7"/></filter>' +
  '<linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".85"/></linearGradient>' +
  '<linearGradient id="metal" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5b5a60"/><stop offset=".5" stop-color="#232227"/><stop offset="1" stop-color="#0d0d10"/></linearGradient>';

/** Points of light out of focus. */
function bokeh(random: Random, palette: Palette, count: number, top: number, bottom: number) {
  const lights = Array.from({ length: count }, () => {
    const color = random.chance(0.7) ? palette.accent : palette.light;
    return `<circle cx="${round(random.between(0, WIDTH))}" cy="${round(random.between(top, bottom))}" r="${round(random.between(8, 46))}" fill="${color}" opacity="${round(random.between(0.1, 0.5))}"/>`;
  });
  return `<g filter="url(#soft)">${lights.join('')}</g>`;
}

/** The faders and meters of a mixing desk. */
const desk: Scene = (random, palette) => {
  const levels = createCurve(random);
  const channels = steps(15).map((step, index) => {
    const x = 70 + step * 1460;
    const cap = 520 + levels(step) * 170 + random.between(-40, 40);
    const level = random.integer(3, 10);
    const meter = Array.from({ length: 11 }, (_, led) => {
      const color = led > level ? palette.dusk : led > 8 ? palette.light : palette.accent;
      return `<rect x="${round(x + 28)}" y="${330 - led * 26}" width="12" height="18" rx="2" fill="${color}"/>`;
    });
    return `<g><rect x="${round(x - 4)}" y="300" width="8" height="560" rx="4" fill="#000"/>${meter.join('')}
<rect x="${round(x - 30)}" y="${round(cap)}" width="60" height="104" rx="8" fill="url(#metal)"/><rect x="${round(x - 30)}" y="${round(cap + 48)}" width="60" height="6" fill="${index % 4 ? palette.light : palette.accent}"/>
<circle cx="${round(x)}" cy="950" r="26" fill="url(#metal)"/></g>`;
  });
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#night)"/>`,
    glow(random.between(400, 1200), 240, 900, 0.7),
    `<g transform="rotate(-5 800 533) translate(-60 -20) scale(1.08)">${channels.join('')}</g>`,
    bokeh(random, palette, 9, 0, 220),
  ];
};

/** A record that turns under a lamp. */
const record: Scene = (random, palette) => {
  const x = random.between(620, 980);
  const y = 560;
  const grooves = steps(62).map((step) => {
    const shine = round(random.between(0.1, 0.5));
    return `<circle r="${round(205 + step * 355)}" fill="none" stroke="#8d8a94" stroke-opacity="${shine}" stroke-width="1.6"/>`;
  });
  const beam = (turn: number, opacity: number) =>
    `<path d="M0 0L-140 -545L140 -545Z" fill="${palette.light}" opacity="${opacity}" transform="rotate(${round(turn)})"/>`;
  const turn = random.between(20, 70);
  return [
    glow(x + 420, 120, 900, 0.9),
    `<g transform="translate(${round(x)} ${y})"><circle r="575" fill="#08080a"/>${grooves.join('')}${[-9, -4, 0, 5, 11].map((lean) => beam(turn + lean, 0.05) + beam(turn + lean + 180, 0.03)).join('')}
<circle r="185" fill="${palette.accent}"/><circle r="185" fill="url(#fade)" opacity=".5"/><circle r="150" fill="none" stroke="${palette.night}" stroke-width="3"/><circle r="92" fill="none" stroke="${palette.night}" stroke-width="14" stroke-dasharray="60 22"/><circle r="15" fill="${palette.night}"/></g>`,
    `<path d="M1560 60L1380 640L${round(x + 330)} 790" fill="none" stroke="#b9b7c0" stroke-width="15" stroke-linejoin="round"/>`,
    `<rect x="${round(x + 290)}" y="755" width="86" height="46" rx="8" fill="url(#metal)" transform="rotate(-18 ${round(x + 330)} 780)"/>`,
  ];
};

/** A keyboard, lit from one end. */
const keys: Scene = (random, palette) => {
  const wide = 116;
  const offset = random.integer(0, 6);
  const whites = Array.from({ length: 16 }, (_, index) => {
    return `<rect x="${index * wide - 100}" y="250" width="${wide - 6}" height="760" rx="10" fill="url(#ivory)"/>`;
  });
  const blacks = Array.from({ length: 16 }, (_, index) => index)
    .filter((index) => ![2, 6].includes((index + offset) % 7))
    .map((index) => {
      const x = index * wide - 100 + wide - 38;
      return `<rect x="${x}" y="250" width="70" height="440" rx="8" fill="#050506"/><rect x="${x + 9}" y="250" width="52" height="408" rx="6" fill="url(#metal)"/>`;
    });
  const end = random.chance(0.5) ? random.between(60, 400) : random.between(1200, 1540);
  const tilt = round(random.between(-13, 9));
  return [
    `<linearGradient id="ivory" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.dusk}"/><stop offset=".75" stop-color="${palette.accent}"/><stop offset="1" stop-color="${palette.light}"/></linearGradient>`,
    `<g transform="rotate(${tilt} 800 533) scale(1.06) translate(-40 0)">${whites.join('')}${blacks.join('')}<rect x="-300" y="120" width="2300" height="140" fill="#060607"/></g>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.night}" opacity=".3"/>`,
    glow(end, 860, 900, 0.9),
    `<rect x="0" y="600" width="${WIDTH}" height="467" fill="url(#fade)" opacity=".6"/>`,
  ];
};

/** Beams of light over a crowd. */
const stage: Scene = (random, palette) => {
  const beams = steps(7).map((step) => {
    const x = 150 + step * 1300;
    const reach = x + random.between(-420, 420);
    const spread = random.between(60, 150);
    return `<path d="M${round(x)} -20L${round(reach - spread)} 1000L${round(reach + spread)} 1000Z" fill="url(#ray)" opacity="${round(random.between(0.3, 0.9))}"/><circle cx="${round(x)}" cy="16" r="24" fill="${palette.light}"/>`;
  });
  const crowd = Array.from({ length: 46 }, () => {
    const x = random.between(-20, WIDTH + 20);
    const y = random.between(850, 1010);
    const size = random.between(34, 56);
    const arm = random.chance(0.25)
      ? `<path d="M${round(x + size)} ${round(y + 90)}L${round(x + size * 1.5)} ${round(y - 130)}" stroke="#050506" stroke-width="24" stroke-linecap="round"/>`
      : '';
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size)}" fill="#050506"/><rect x="${round(x - size * 1.7)}" y="${round(y + size)}" width="${round(size * 3.4)}" height="300" rx="${round(size)}" fill="#050506"/>${arm}`;
  });
  return [
    `<linearGradient id="ray" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.light}" stop-opacity=".8"/><stop offset=".3" stop-color="${palette.accent}" stop-opacity=".4"/><stop offset="1" stop-color="${palette.accent}" stop-opacity="0"/></linearGradient>`,
    glow(random.between(500, 1100), 780, 1000, 0.9),
    `<g filter="url(#soft)">${beams.join('')}</g>`,
    ...crowd,
  ];
};

/** Cranes over the water at night. */
const harbour: Scene = (random, palette) => {
  const water = 760;
  const crane = (x: number, scale: number) =>
    `<g transform="translate(${round(x)} ${water}) scale(${round(scale)})" fill="none" stroke="#040406" stroke-width="15"><path d="M-90 0L-60 -330M90 0L60 -330M-80 -120H80M-60 -330H60M-60 -330L70 -240M70 -330L-70 -240"/><path d="M-190 -350H430M0 -350L0 -500L430 -350M0 -500L-190 -350" stroke-width="12"/><rect x="-70" y="-395" width="140" height="56" fill="#040406"/><path d="M330 -350V-170" stroke-width="4"/></g>`;
  const skyline = createCurve(random, 6);
  const shore = steps(60).map((s): Point => [s * WIDTH, water - 60 - Math.abs(skyline(s)) * 70]);
  const reflections = Array.from({ length: 36 }, () => {
    const x = random.between(0, WIDTH);
    const color = random.chance(0.6) ? palette.accent : palette.light;
    return `<rect x="${round(x)}" y="${water + 6}" width="${round(random.between(3, 12))}" height="${round(random.between(40, 240))}" fill="${color}" opacity="${round(random.between(0.1, 0.6))}"/><circle cx="${round(x + 4)}" cy="${round(water - random.between(6, 60))}" r="${round(random.between(3, 8))}" fill="${color}"/>`;
  });
  return [
    `<rect width="${WIDTH}" height="${water}" fill="url(#night)"/>`,
    glow(random.between(300, 1300), water - 40, 900, 0.9),
    `<path d="${path([...shore, [WIDTH, water], [0, water]])}" fill="#08080b"/>`,
    ...[0, 1, 2].map((n) => crane(220 + n * 500 + random.between(-90, 90), 0.8 + n * 0.15)),
    `<rect y="${water}" width="${WIDTH}" height="${HEIGHT - water}" fill="${palette.night}"/>`,
    glow(800, water + 40, 800, 0.3),
    `<g filter="url(#soft)">${reflections.join('')}</g>`,
    bokeh(random, palette, 7, water - 120, HEIGHT),
  ];
};

/** A take on the screen of the control room. */
const take: Scene = (random, palette) => {
  const loudness = createCurve(random, 6);
  const tracks = steps(4).map((track, index) => {
    const middle = 230 + index * 205;
    const bars = steps(130).map((step) => {
      const level = Math.abs(loudness(step * 2 + track * 5)) * random.between(0.35, 1);
      const half = 5 + level * 88;
      return `<rect x="${round(90 + step * 1420)}" y="${round(middle - half)}" width="7" height="${round(half * 2)}" rx="3.5"/>`;
    });
    const color = index === 1 ? palette.accent : index === 2 ? palette.light : palette.dusk;
    return `<g fill="${color}">${bars.join('')}</g>`;
  });
  const head = random.between(420, 1200);
  return [
    glow(head, 470, 1000, 0.5),
    `<g transform="rotate(-4 800 533) scale(1.05) translate(-40 -20)">${tracks.join('')}<rect x="${round(head)}" y="60" width="5" height="940" fill="${palette.light}"/></g>`,
    glow(head, 470, 500, 0.4),
    bokeh(random, palette, 8, 820, HEIGHT),
    `<rect x="0" y="560" width="${WIDTH}" height="507" fill="url(#fade)"/>`,
  ];
};

export const SCENES = { desk, record, keys, stage, harbour, take } satisfies Record<string, Scene>;
export type SceneName = keyof typeof SCENES;

export function drawPhoto(scene: SceneName, palette: Palette, random: Random): string {
  return drawing(PHOTO_SIZE, palette, SCENES[scene](random, palette), SOFT);
}
