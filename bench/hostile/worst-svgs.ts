const line = (content: string) => `<text y="20">${content}</text>`;
const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

/** The contents that are the most work for a renderer within the limits of an upload. */
const CONTENTS: readonly ((number: number) => string)[] = [
  (number) => line(`${number}${'a'.repeat(9000)}`),
  (number) =>
    line(
      repeat(3000, (index) => `<tspan x="${index % 90}" y="${number % 90}" rotate="9">a</tspan>`),
    ),
  (number) =>
    `<linearGradient id="g">${repeat(2000, (index) => `<stop offset="${index / 2000}" stop-color="#${String(index + number).padStart(6, '0')}"/>`)}</linearGradient>` +
    repeat(2000, () => '<rect width="90" height="90" fill="url(#g)"/>'),
  (number) =>
    repeat(
      10,
      () =>
        `<circle cx="${number % 90}" cy="50" r="40" stroke="#000" stroke-width="1e6" stroke-dasharray="0.01"/>`,
    ),
];

/** Returns the SVG of this number, from 0; each differs, and every second group names no size. */
export function worstSvg(number: number): string {
  const content = CONTENTS[number % CONTENTS.length];
  const hasSize = Math.floor(number / CONTENTS.length) % 2 === 0;
  const size = hasSize ? ' width="100" height="100" viewBox="0 0 100 100"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg"${size}>${content?.(number)}</svg>`;
}
