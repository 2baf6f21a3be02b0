/** The length of a description in search results, in characters. */
const EXCERPT_LENGTH = 155;

/** Returns a text as one line without control characters, which XML cannot hold. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Noncharacter_Code_Point}]+/gu, ' ').trim();
}

/** Returns the beginning of a text, cut at a word. */
export function excerpt(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  const start = text.slice(0, EXCERPT_LENGTH); // one more than is left, for a word that ends just there
  const end = start.lastIndexOf(' ');
  const cut = end > 0 ? start.slice(0, end) : start.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/[\s,;:.–—-]+$/u, '')}…`;
}
