/** The number before the title of a track, in its parts: 1 for “01”, A and 1 for “A1”, 2 and 1 for “2-01” and “2.1”. */
export type TrackNumber = readonly (number | string)[];

export interface FoundNumber {
  number: TrackNumber;
  /** The text after it. */
  rest: string;
  /** It is a number also where no other line has one: a sign follows it, or it begins with a nought. */
  isSure: boolean;
}

/** Returns a line with plain digits where it has its number or its duration: they may be of other scripts, or keycaps. */
export const plainDigits = (line: string): string =>
  line.replaceAll(/^[\p{Nd}\u2460-\u2473]+\uFE0F?\u20E3?|[\p{Nd}：:]+$/gu, (digits) =>
    digits
      .normalize('NFKC')
      .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
      .replace(/\uFE0F?\u20E3/u, '.'),
  );

/** Patterns of possible track numbers; the text after one decides. */
const FORMS = [
  String.raw`\d{1,2}[-.]\d{1,3}`,
  String.raw`(?<side>[A-Z])\k<side>?\d{1,2}[a-d]?`,
  String.raw`\d{1,2}[A-D]`,
  String.raw`\d{1,3}(?:\/\d{1,3})?`,
  'AA|BB|[A-Z]',
].map(
  (form) =>
    new RegExp(
      String.raw`^(?:(?:track|titel|song|трек|n[orº°]\.?)\s*(?=\d)|[#№]\s*|[([](?=\w+[)\]]))?(?<token>${form})(?<after>.*)$`,
      'iu',
    ),
);

/** Signs between number and title; a dash without spaces belongs to many a title: “7-Eleven”. */
const SIGN = /^(?:\s*-?[.):;\]°]+(?!\d)\s*(?:[-–—]\s*)?|\s+[-–—/]+\s+|\s*\t\s*)/u;
const GAP = /^(?:\s+|$|[-–—](?!\d)\s*)/u;
/** “06-10th Street”, “01LadyOfAutumn”; “2.7 rings” in a list. */
const AFTER_NOUGHT = /^(?:[-–—_.]\s*|(?=\p{Lu}))/u;
const POINT = /^\.(?=\d)/u;

/** Returns what the number that a line begins with may be, the most likely first. */
export function findNumbers(line: string): FoundNumber[] {
  return FORMS.flatMap((form): FoundNumber[] => {
    const { token = '', after = '' } = form.exec(line)?.groups ?? {};
    const [own = '', total] = token.split('/');
    const parts = own.match(/\d+|\p{L}+/gu) ?? [];
    const hasNought = /(?:^|\D)0\d/.test(own);
    const sign = SIGN.exec(after);
    const others = [
      GAP,
      ...(hasNought ? [AFTER_NOUGHT] : []),
      ...(parts.length === 1 ? [POINT] : []),
    ];
    const gap = sign ?? others.map((other) => other.exec(after)).find(Boolean);
    if (!gap || parts.length === 0 || Number(total) < Number(own)) return [];
    return [
      {
        number: parts.map((part) => Number(part) || part.toUpperCase()),
        rest: after.slice(gap[0].length).trim(),
        isSure: hasNought || (sign !== null && /^[\d.-]+$/.test(own)) || /^\p{L}1$/u.test(own),
      },
    ];
  });
}

/** Returns true for a line with nothing but a number; “Nr. 5” is a title. */
export const isNumberAlone = (line: string): boolean =>
  !/\p{L}{2}/u.test(line) &&
  findNumbers(line).some(({ number, rest }) => rest === '' && number.some(Number));

type Part = TrackNumber[number] | undefined;

const isFirst = (part: Part) => part === 1 || part === 'A';
const isStep = (from: Part, to: Part, steps: number) =>
  typeof from === 'string' && typeof to === 'string'
    ? to === from + from || to.charCodeAt(0) === from.charCodeAt(0) + 1
    : Number(to) === Number(from) + steps;

/** Returns true for the number of the track that is `steps` further; also on the next side or disc. */
function isNext(before: TrackNumber, after: TrackNumber, steps = 1): boolean {
  const at = after.findIndex((part, index) => part !== before[index]);
  if (at === -1) return false;
  const [from, last] = [before[at], before.at(-1)];
  const isForward = from === undefined ? isFirst(after[at]) : isStep(from, after[at], steps);
  const goesOn = after.slice(at + 1).every((part) => isFirst(part) || isStep(last, part, 1));
  const isPlain = after.length === 1 && (after[0] === 1 || isStep(last, after[0], steps));
  return isPlain || (isForward && goesOn);
}

/** Returns the numbers before titles by the index of their line: those that are in the order of a list, of most lines. */
export function numbersOf(lines: readonly string[]): Map<number, FoundNumber> {
  const found = lines.map(findNumbers);
  const numbers = new Map<number, FoundNumber>();
  for (const [at, candidates] of found.entries()) {
    const [lastAt = 0, last] = [...numbers].at(-1) ?? [];
    const later = found.slice(at + 1).filter((others) => others.length > 0);
    const fits = ({ number }: FoundNumber): boolean => {
      // Also after a line between them that begins with another number.
      if (last) return [1, at - lastAt].some((steps) => isNext(last.number, number, steps));
      const isLed = later
        .slice(0, 2)
        .flat()
        .some((next) => isNext(number, next.number));
      return isLed && (number.every(isFirst) || later.length > 1);
    };
    const taken = candidates.find(fits) ?? candidates.find(({ isSure }) => isSure);
    if (taken) numbers.set(at, taken);
  }
  const filled = lines.filter(Boolean).length;
  if (numbers.size > 1 && numbers.size >= filled * 0.6) return numbers;
  const sure = [...numbers].filter(([, { isSure }]) => isSure);
  return new Map(sure.length > filled / 4 ? sure : []); // one alone is a title: “1. Satz”
}
