/** Returns a text as it is compared: in lower case, without accents; й and ї, which are separate letters, stay. */
function comparable(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}

const WORDS = /[\p{L}\p{N}]+/gu;

const wordsOf = (text: string): string[] => comparable(text).match(WORDS) ?? [];

/** The score of a match: a whole word, the beginning of one, or within one. */
const [WHOLE, BEGINNING, WITHIN] = [3, 2, 1] as const;

function scoreWord(word: string, words: readonly string[]): number {
  if (words.includes(word)) return WHOLE;
  if (words.some((one) => one.startsWith(word))) return BEGINNING;
  return words.some((one) => one.includes(word)) ? WITHIN : 0;
}

/**
 * Returns how well a text has all the words of a query, in any order: 0 where it lacks one, up to 1 for nothing but those
 * words.
 */
export function scoreText(text: string, query: string): number {
  const asked = wordsOf(query);
  const words = wordsOf(text);
  if (asked.length === 0) return 0;
  const scores = asked.map((word) => scoreWord(word, words));
  if (scores.includes(0)) return 0;
  const found = scores.reduce((sum, score) => sum + score, 0) / (WHOLE * asked.length);
  const share = Math.min(1, asked.length / words.length);
  return (3 * found + share) / 4;
}

/** Returns the items that have the words of a query in one of their texts, the best first, else in their own order. */
export function findByText<Item extends { texts: readonly string[] }>(
  items: readonly Item[],
  query: string,
): Item[] {
  return items
    .map((item) => ({
      item,
      score: Math.max(0, ...item.texts.map((text) => scoreText(text, query))),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item);
}
