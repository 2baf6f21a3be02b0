/** Matches the text between words: changes in punctuation and spaces do not outdate a translation. */
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

const wordsOf = (text: string) =>
  text.normalize('NFKC').toLowerCase().split(BETWEEN_WORDS).filter(Boolean);

/** From this length on a single other letter is a slip. Shorter words it makes others: Juni and Juli, now and not. */
const LONG_WORD = 6;

/** Returns whether one word becomes the other by one letter: more, less, another, or two that change places. */
function isOneLetterApart(one: string, other: string): boolean {
  const [a, b] = [Array.from(one), Array.from(other)];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const isSame = (left: string[], right: string[]) => left.join('') === right.join('');
  return (
    isSame(restA.slice(1), restB.slice(1)) ||
    isSame(restA.slice(1), restB) ||
    isSame(restA, restB.slice(1)) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && isSame(restA.slice(2), restB.slice(2)))
  );
}

function isSlip(before: string, after: string): boolean {
  if (/\p{N}/u.test(before + after)) return false; // another number is another fact
  return Math.min(before.length, after.length) >= LONG_WORD && isOneLetterApart(before, after);
}

/**
 * Returns whether a text still says the same, so that its translations stay right: a comma, a capital, a mark of Markdown, or
 * a slip of the pen in a long word was corrected.
 */
export function isTinyChange(before: string, after: string): boolean {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  return (
    old.length === now.length &&
    old.every((word, index) => word === now[index] || isSlip(word, now[index] ?? ''))
  );
}
