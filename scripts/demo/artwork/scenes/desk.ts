import { lightOf, mix } from '../palettes';
import { createCurve } from '../random';
import { glow, gradient, round, steps } from '../svg';
import { bokeh, HEIGHT, WIDTH } from './scene';
import type { Scene } from './scene';

/** The faders and meters of a mixing desk. */
export const desk: Scene = (random, palette) => {
  const levels = createCurve(random);
  const knob = (x: number, y: number, size: number) => {
    const turn = random.between(-130, 130);
    return `<g transform="translate(${round(x)} ${y})"><circle r="${size + 7}" fill="#000" opacity=".6"/><circle r="${size}" fill="url(#metal)"/><path d="M0 ${-size * 0.25}V${-size}" stroke="${palette.light}" stroke-width="5" transform="rotate(${round(turn)})"/></g>`;
  };
  const channels = steps(15).map((step, index) => {
    const x = 70 + step * 1460;
    const cap = 520 + levels(step) * 170 + random.between(-40, 40);
    const level = random.integer(3, 11);
    const meter = Array.from({ length: 12 }, (_, led) => {
      const color =
        led > level
          ? mix(palette.night, palette.dusk, 0.8)
          : lightOf(palette, led > 8 ? 0.98 : 0.42 + led * 0.04);
      return `<rect x="${round(x + 26)}" y="${330 - led * 25}" width="16" height="17" rx="3" fill="${color}"/>`;
    });
    const marks = steps(11).map((mark) => {
      return `<rect x="${round(x - 26)}" y="${round(330 + mark * 510)}" width="${mark % 0.5 ? 12 : 20}" height="2" fill="${palette.light}" opacity=".35"/>`;
    });
    return `<g>${marks.join('')}<rect x="${round(x - 4)}" y="300" width="8" height="560" rx="4" fill="#000"/>${meter.join('')}
<rect x="${round(x - 34)}" y="${round(cap + 8)}" width="76" height="112" rx="8" fill="#000" opacity=".55"/><rect x="${round(x - 32)}" y="${round(cap)}" width="64" height="106" rx="8" fill="url(#metal)"/><rect x="${round(x - 32)}" y="${round(cap + 49)}" width="64" height="7" fill="${index % 4 ? palette.light : palette.counter}"/></g>${knob(x, 945, 27)}${knob(x, 1035, 27)}`;
  });
  return [
    gradient(
      'panel',
      [palette.night, palette.dusk, mix(palette.dusk, palette.counter, 0.25)],
      'right',
    ),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#panel)"/>`,
    glow(random.between(300, 700), 240, 900, 0.7),
    glow(random.between(1200, 1600), 760, 800, 0.6, 'counter'),
    `<g transform="rotate(-5 800 533) translate(-60 -20) scale(1.08)">${channels.join('')}</g>`,
    bokeh(random, palette, 11, [-20, 180], 60),
    `<rect y="700" width="${WIDTH}" height="367" fill="url(#fade)" opacity=".6"/>`,
  ];
};
