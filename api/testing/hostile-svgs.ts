/** Returns an SVG of as many parts as are accepted, each with as much to sanitize as fits: the most that one upload costs. */
export function largestSvg(): Buffer {
  const part = '<path style="fill:#123456" d="M0 0h9v9z"/>';
  const count = 19_990;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${part.repeat(count)}</svg>`,
  );
}
