import { lightOf, mix } from '../palettes';
import { createCurve } from '../random';
import { glow, gradient, path, round, steps } from '../svg';
import type { Point } from '../svg';
import { bokeh, HEIGHT, WIDTH } from './scene';
import type { Scene } from './scene';

/** A record that turns under a lamp. */
const record: Scene = (random, palette) => {
  const x = random.between(620, 980);
  const y = 560;
  const grooves = steps(74).map((step) => {
    return `<circle r="${round(200 + step * 362)}" fill="none" stroke="#8d8a94" stroke-opacity="${round(random.between(0.05, 0.4))}" stroke-width="1.5"/>`;
  });
  const beam = (turn: number, color: string, opacity: number) =>
    `<path d="M0 0L-150 -560L150 -560Z" fill="${color}" opacity="${opacity}" transform="rotate(${round(turn)})"/>`;
  const turn = random.between(20, 70);
  const beams = [-12, -8, -4, 0, 4, 8, 12].map(
    (lean) =>
      beam(turn + lean, palette.light, 0.06) +
      beam(turn + lean + 180, palette.accent, 0.05) +
      beam(turn + lean + 262, palette.counter, 0.05),
  );
  return [
    gradient('label', [palette.light, palette.accent, palette.counter]),
    glow(x + 420, 120, 900, 0.9),
    glow(x - 700, 900, 800, 0.8, 'counter'),
    `<g transform="translate(${round(x)} ${y})"><circle r="580" fill="#000" opacity=".7" cx="14" cy="22"/><circle r="575" fill="#09090b"/><clipPath id="disc"><circle r="566"/></clipPath>${grooves.join('')}<g clip-path="url(#disc)">${beams.join('')}</g>
<circle r="186" fill="url(#label)"/><circle r="150" fill="none" stroke="${palette.night}" stroke-width="3"/><circle r="92" fill="none" stroke="${palette.night}" stroke-width="14" stroke-dasharray="60 22" transform="rotate(${round(turn)})"/><circle r="15" fill="${palette.night}"/></g>`,
    `<g stroke-linejoin="round" fill="none"><path d="M1574 76L1394 656L${round(x + 340)} 806" stroke="#000" stroke-opacity=".5" stroke-width="18"/><path d="M1560 60L1380 640L${round(x + 330)} 790" stroke="#c9c7d0" stroke-width="15"/><path d="M1557 60L1377 638L${round(x + 329)} 786" stroke="#fff" stroke-opacity=".7" stroke-width="4"/></g>`,
    `<rect x="${round(x + 286)}" y="752" width="94" height="50" rx="8" fill="url(#metal)" transform="rotate(-18 ${round(x + 330)} 780)"/>`,
  ];
};

/** A keyboard, lit in two colours. */
const keys: Scene = (random, palette) => {
  const wide = 116;
  const offset = random.integer(0, 6);
  const at = (index: number) => index * wide - 100;
  const tone = (index: number) => {
    const place = index / 15;
    return mix(mix(palette.accent, palette.light, 0.55), palette.counter, place ** 1.6 * 0.75);
  };
  const whites = Array.from({ length: 16 }, (_, index) => {
    const down = random.chance(0.16) ? 14 : 0;
    return `${gradient(`key${index}`, [mix(palette.night, tone(index), 0.25), mix(palette.night, tone(index), 0.72), tone(index)])}<rect x="${at(index)}" y="${250 + down}" width="${wide - 5}" height="740" rx="10" fill="url(#key${index})"/><rect x="${at(index)}" y="${948 + down}" width="${wide - 5}" height="42" rx="10" fill="${mix(tone(index), palette.night, 0.5)}"/>`;
  });
  const blacks = Array.from({ length: 16 }, (_, index) => index)
    .filter((index) => ![2, 6].includes((index + offset) % 7))
    .map((index) => {
      const x = at(index) + wide - 38;
      return `<rect x="${x + 10}" y="262" width="76" height="452" rx="10" fill="#000" opacity=".5"/><rect x="${x}" y="250" width="70" height="440" rx="8" fill="#050506"/><rect x="${x + 9}" y="250" width="52" height="404" rx="6" fill="url(#metal)"/><rect x="${x + 12}" y="640" width="46" height="5" fill="${tone(index)}" opacity=".8"/>`;
    });
  const tilt = round(random.between(-13, 9));
  return [
    `<g transform="rotate(${tilt} 800 533) scale(1.06) translate(-40 0)">${whites.join('')}${blacks.join('')}<rect x="-300" y="110" width="2300" height="146" fill="#060607"/><rect x="-300" y="250" width="2300" height="14" fill="${palette.counter}" opacity=".55"/></g>`,
    glow(180, 980, 800, 0.5),
    glow(1500, 300, 900, 0.7, 'counter'),
    bokeh(random, palette, 8, [0, 150]),
    `<rect x="0" y="620" width="${WIDTH}" height="447" fill="url(#fade)" opacity=".55"/>`,
  ];
};

/** A take on the screen of the control room. */
const take: Scene = (random, palette) => {
  const loudness = createCurve(random, 6);
  const colors = [palette.counter, palette.accent, palette.light, palette.counter];
  const head = random.between(420, 1200);
  const tracks = colors.map((color, index) => {
    const middle = 215 + index * 205;
    const bars = steps(150).map((step) => {
      const level = Math.abs(loudness(step * 2 + index * 1.7)) * random.between(0.35, 1);
      const half = 4 + level * 96;
      const x = 90 + step * 1420;
      return `<rect x="${round(x)}" y="${round(middle - half)}" width="6.4" height="${round(half * 2)}" rx="3" opacity="${x < head ? 1 : 0.45}"/>`;
    });
    return `<rect x="60" y="${middle - 98}" width="1490" height="196" rx="10" fill="${color}" opacity=".07"/><g fill="${color}">${bars.join('')}</g>`;
  });
  const bars = steps(17).map(
    (step) =>
      `<rect x="${round(60 + step * 1490)}" y="80" width="1.5" height="900" fill="${palette.light}" opacity=".14"/>`,
  );
  return [
    gradient('screen', [mix(palette.night, palette.dusk, 0.7), palette.night]),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#screen)"/>`,
    glow(head, 470, 1000, 0.45),
    glow(1500, 900, 700, 0.5, 'counter'),
    `<g transform="rotate(-4 800 533) scale(1.05) translate(-40 -20)">${bars.join('')}${tracks.join('')}<rect x="${round(head)}" y="60" width="5" height="940" fill="${palette.light}"/><path d="M${round(head - 16)} 44H${round(head + 21)}L${round(head + 2.5)} 78Z" fill="${palette.light}"/></g>`,
    glow(head, 470, 420, 0.35),
    bokeh(random, palette, 9, [860, HEIGHT]),
    `<rect x="0" y="620" width="${WIDTH}" height="447" fill="url(#fade)" opacity=".8"/>`,
  ];
};

/** Strings close to the eye, across a sound hole. */
const strings: Scene = (random, palette) => {
  const grain = Array.from({ length: 70 }, () => {
    const y = random.between(-200, 1300);
    const bend = createCurve(random, 3);
    const points = steps(30).map((s): Point => [s * 2000 - 200, y + bend(s) * 26]);
    return `<path d="${path(points)}" fill="none" stroke="${palette.night}" stroke-opacity="${round(random.between(0.1, 0.4))}" stroke-width="${round(random.between(1, 5))}"/>`;
  });
  const x = random.between(560, 1040);
  const rosette = [320, 344, 356, 390].map((r, index) => {
    return `<circle cx="${round(x)}" cy="533" r="${r}" fill="none" stroke="${index % 2 ? palette.light : palette.counter}" stroke-opacity=".75" stroke-width="${index === 1 ? 12 : 4}" ${index === 1 ? 'stroke-dasharray="16 10"' : ''}/>`;
  });
  const plucked = random.integer(1, 4);
  const drawn = Array.from({ length: 6 }, (_, index) => {
    const y = 300 + index * 93;
    const width = 3.4 + index * 1.7;
    const copies = index === plucked ? steps(9).map((step) => (step - 0.5) * 52) : [0];
    const lines = copies.map((swing) => {
      return `<path d="M-200 ${y}Q800 ${round(y + swing + 2)} 1800 ${y}" fill="none" stroke="url(#wire)" stroke-width="${round(width)}" opacity="${copies.length > 1 ? 0.35 : 1}"/>`;
    });
    return `<path d="M-200 ${y + 26}H1800" stroke="#000" stroke-opacity=".45" stroke-width="${round(width + 4)}"/>${lines.join('')}`;
  });
  const wood = mix(palette.dusk, palette.accent, 0.42);
  return [
    gradient('wood', [mix(wood, palette.counter, 0.3), wood, palette.dusk], 'right'),
    gradient('wire', [palette.counter, palette.light, palette.accent, palette.light], 'right'),
    `<radialGradient id="hole"><stop offset=".6" stop-color="#000"/><stop offset="1" stop-color="${palette.night}"/></radialGradient>`,
    `<g transform="rotate(${round(random.between(-16, 12))} 800 533) scale(1.15) translate(-100 -60)"><rect x="-400" y="-400" width="2600" height="2000" fill="url(#wood)"/>${grain.join('')}<circle cx="${round(x)}" cy="533" r="300" fill="url(#hole)"/>${rosette.join('')}${drawn.join('')}</g>`,
    glow(300, 160, 900, 0.6),
    glow(1450, 950, 800, 0.6, 'counter'),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#fade)" opacity=".55"/>`,
  ];
};

/** A microphone before lights that are far away. */
const microphone: Scene = (random, palette) => {
  const x = random.between(600, 1000);
  const lean = random.between(-9, 9);
  const mesh = steps(15).flatMap((step) => [
    `<path d="M${round(-170 + step * 340)} -330L${round(-170 + step * 340 + 150)} 40" stroke="#000" stroke-opacity=".55" stroke-width="4"/>`,
    `<path d="M${round(-320 + step * 490)} -330L${round(-320 + step * 490 - 150)} 40" stroke="#000" stroke-opacity=".55" stroke-width="4"/>`,
  ]);
  const body = mix(palette.night, '#8b8a94', 0.35);
  return [
    gradient(
      'wall',
      [palette.night, mix(palette.dusk, palette.counter, 0.25), palette.night],
      'right',
    ),
    gradient(
      'case',
      [palette.accent, body, mix(body, '#000000', 0.7), mix(body, palette.counter, 0.75)],
      'right',
    ),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>`,
    glow(x - 460, 300, 760, 0.9),
    glow(x + 520, 700, 760, 0.9, 'counter'),
    bokeh(random, palette, 26, [40, HEIGHT], 84),
    `<g transform="translate(${round(x)} 560) rotate(${round(lean)})"><clipPath id="grille"><path d="M-165 20V-190A165 150 0 0 1 165 -190V20Z"/></clipPath>
<path d="M-165 20V-190A165 150 0 0 1 165 -190V20Z" fill="url(#case)"/><g clip-path="url(#grille)">${mesh.join('')}</g><path d="M-165 20V-190A165 150 0 0 1 165 -190V20Z" fill="none" stroke="${palette.light}" stroke-opacity=".7" stroke-width="7"/>
<rect x="-178" y="-60" width="356" height="18" rx="6" fill="${palette.light}" opacity=".85"/><rect x="-180" y="16" width="360" height="40" rx="8" fill="url(#case)"/><path d="M-150 56H150L118 420H-118Z" fill="url(#case)"/><circle cy="150" r="24" fill="${palette.night}"/><circle cy="150" r="12" fill="${palette.light}"/><path d="M-26 420H26V700H-26Z" fill="url(#case)"/></g>`,
    `<g fill="none" transform="translate(${round(x - 330)} 430)"><ellipse rx="200" ry="232" fill="#000" fill-opacity=".28" stroke="#0a0a0c" stroke-width="20"/><ellipse rx="200" ry="232" stroke="${palette.accent}" stroke-opacity=".8" stroke-width="4"/><path d="M60 224C140 420 250 520 330 640" stroke="#0a0a0c" stroke-width="16"/></g>`,
    `<rect y="560" width="${WIDTH}" height="507" fill="url(#fade)" opacity=".8"/>`,
  ];
};

/** A tape machine that runs. */
const reels: Scene = (random, palette) => {
  const full = random.between(0.35, 0.65);
  const reel = (x: number, amount: number) => {
    const turn = random.between(0, 120);
    const windows = [0, 120, 240].map((angle) => {
      return `<path d="M-46 -120A130 130 0 0 1 46 -120L86 -262A276 276 0 0 0 -86 -262Z" fill="#050506" transform="rotate(${round(angle + turn)})"/>`;
    });
    const tape = steps(16).map((step) => {
      return `<circle r="${round(96 + step * amount * 220)}" fill="none" stroke="${palette.night}" stroke-opacity=".4" stroke-width="2"/>`;
    });
    return `<g transform="translate(${x} 390)"><circle r="322" cx="10" cy="18" fill="#000" opacity=".6"/><circle r="316" fill="url(#reel)"/>${windows.join('')}<circle r="${round(100 + amount * 220)}" fill="${mix(palette.dusk, palette.counter, 0.35)}" opacity=".82"/>${tape.join('')}<circle r="92" fill="url(#reel)"/><circle r="316" fill="none" stroke="${palette.light}" stroke-opacity=".55" stroke-width="5"/><circle r="26" fill="${palette.night}"/>${[0, 120, 240].map((angle) => `<rect x="-7" y="-64" width="14" height="36" rx="6" fill="${palette.night}" transform="rotate(${round(angle + turn)})"/>`).join('')}</g>`;
  };
  const meter = (x: number) => {
    const needle = random.between(-36, 30);
    return `<g transform="translate(${x} 880)"><rect x="-150" y="-96" width="300" height="176" rx="12" fill="url(#lamp)"/><path d="M-110 30A130 130 0 0 1 110 30" fill="none" stroke="${palette.night}" stroke-width="5"/><path d="M44 -26A130 130 0 0 1 110 30" fill="none" stroke="${palette.counter}" stroke-width="13"/><path d="M0 74V-66" stroke="${palette.night}" stroke-width="5" transform="rotate(${round(needle)} 0 74)"/><rect x="-150" y="-96" width="300" height="176" rx="12" fill="none" stroke="#000" stroke-width="10"/></g>${glow(x, 860, 330, 0.6)}`;
  };
  return [
    gradient('reel', [lightOf(palette, 0.9), mix(palette.accent, '#55545c', 0.6), '#1a191d']),
    gradient('lamp', [palette.light, mix(palette.light, palette.accent, 0.7)]),
    gradient('front', ['#1d1c21', '#0b0b0d']),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#front)"/>`,
    glow(260, 120, 900, 0.6),
    glow(1450, 300, 900, 0.7, 'counter'),
    `<g transform="rotate(${round(random.between(-5, 5))} 800 533) scale(1.04)">${reel(420, full)}${reel(1180, 1 - full)}<path d="M${round(420 - 60)} 700C500 800 560 770 640 770H960C1040 770 1100 800 ${round(1180 + 60)} 700" fill="none" stroke="${mix(palette.dusk, palette.counter, 0.5)}" stroke-width="11"/><rect x="690" y="716" width="220" height="96" rx="12" fill="url(#metal)"/><circle cx="600" cy="766" r="32" fill="url(#reel)"/><circle cx="1000" cy="766" r="32" fill="url(#reel)"/>${meter(400)}${meter(1200)}</g>`,
    `<rect y="700" width="${WIDTH}" height="367" fill="url(#fade)" opacity=".45"/>`,
  ];
};

export const studio = { record, keys, take, strings, microphone, reels };
