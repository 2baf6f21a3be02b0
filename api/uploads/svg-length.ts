import svgpath from 'svgpath';

const PIXELS: Record<string, number> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  q: 96 / 101.6,
  em: 16,
  rem: 16,
  ex: 8,
};

const LENGTH = /([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)([a-z]+|%)?/gi;

/** Returns the lengths of a list in pixels; a percentage is one of `whole`. */
export function readLengths(text: string | null, whole: number): number[] {
  return Array.from((text ?? '').matchAll(LENGTH), ([, number, unit = 'px']) => {
    return Number(number) * (unit === '%' ? whole / 100 : (PIXELS[unit.toLowerCase()] ?? 1));
  });
}

/** Returns the length of the outline of a shape in pixels, rather too long than too short. */
export function outlineLength(shape: Element, whole: number): number {
  const read = (name: string) => Math.abs(readLengths(shape.getAttribute(name), whole)[0] ?? 0);
  switch (shape.localName) {
    case 'circle':
      return 2 * Math.PI * read('r');
    case 'ellipse':
      return 2 * Math.PI * Math.max(read('rx'), read('ry'));
    case 'rect':
      return 2 * (read('width') + read('height'));
    case 'line':
      return read('x1') + read('x2') + read('y1') + read('y2');
    case 'path':
      return pathLength(shape.getAttribute('d') ?? '');
    default:
      return pathLength(`M${shape.getAttribute('points')}Z`);
  }
}

type Point = readonly [x: number, y: number];

/** Curves count as the lines between the points that bend them. */
function pathLength(data: string): number {
  let length = 0;
  let start: Point = [0, 0];
  svgpath(data)
    .abs()
    .unarc()
    .unshort()
    .iterate(([command, ...numbers], _index, x, y) => {
      let at: Point = [x, y];
      for (const to of pointsOf(command, numbers, { at, start })) {
        length += Math.hypot(to[0] - at[0], to[1] - at[1]);
        at = to;
      }
      if (command === 'M') start = at;
    });
  return length;
}

function pointsOf(
  command: string,
  numbers: readonly number[],
  { at, start }: { at: Point; start: Point },
): Point[] {
  const [first = 0] = numbers;
  if (command === 'Z' || command === 'z') return [start];
  if (command === 'H') return [[first, at[1]]];
  if (command === 'V') return [[at[0], first]];
  return Array.from({ length: numbers.length / 2 }, (_, pair): Point => {
    return [numbers[2 * pair] ?? 0, numbers[2 * pair + 1] ?? 0];
  });
}
