/** The number before the title of a track: `1`, `01`, `1-02`, `A1`, `B`. */
export interface TrackNumber {
  /** The letter of a record's side; '' without one. */
  side: string;
  disc: number;
  /** Null for a side with a single track. */
  index: number | null;
}

export interface FoundNumber {
  number: TrackNumber;
  /** The text after it. */
  rest: string;
  /** It is a number also where no other line has one: a sign of its own follows it, or it begins with a nought. */
  isSure: boolean;
}

const PREFIX = String.raw`^(?:(?:track|titel|song|трек|no\.?|nr\.?)\s*(?=\d)|[#№]\s*|[([](?=\w+[)\]]))?`;

/** What may be a number; the text after it decides. */
const NUMBERS = [
  /(?:cd|disc|disk|lp|d)?\s?(?<disc>\d{1,2})(?:[-.]|t)(?<index>\d{1,3})/,
  /(?<side>[A-Z])(?<index>\d{1,2})/,
  /(?<index>\d{1,3})(?:\/(?<total>\d{1,3}))?/,
  /(?<side>AA|BB|[A-Z])/,
].map(({ source }) => new RegExp(PREFIX + source, 'iu'));

/** Signs between number and title. */
const SIGN = /^(?:\s*[.):;\]°]+(?!\d)\s*(?:[-–—]\s*)?|\s+[-–—]+\s+|[-–—](?!\d)\s*|\s*\t\s*)/u;
/** A dash without spaces belongs to many a title: “7-Eleven”. */
const DASH_ALONE = /^[-–—]\S/u;
const NOTHING = /^(?:\s+|$)/u;
/** “2.7 rings” in a list. */
const POINT_ALONE = /^\.(?=\d)/u;
/** “06-10th Street”, “01LadyOfAutumn”. */
const AFTER_NOUGHT = /^(?:[-–—_.]\s*|(?=\p{Lu}))/u;

/** Returns what the number that a line begins with may be, the most likely first. */
export function findNumbers(line: string): FoundNumber[] {
  return NUMBERS.flatMap((pattern): FoundNumber[] => {
    const found = pattern.exec(line);
    const { side, disc, index, total } = found?.groups ?? {};
    if (!found || (total !== undefined && Number(total) < Number(index))) return [];
    const after = line.slice(found[0].length);
    const beginsWithNought = index !== undefined && /^0\d/.test(index);
    const sign = SIGN.exec(after);
    const gap =
      sign ??
      NOTHING.exec(after) ??
      (beginsWithNought ? AFTER_NOUGHT.exec(after) : null) ??
      (disc === undefined ? POINT_ALONE.exec(after) : null);
    if (!gap) return [];
    return [
      {
        number: {
          side: (side ?? '').toUpperCase(),
          disc: Number(disc ?? 1),
          index: index === undefined ? null : Number(index),
        },
        rest: after.slice(gap[0].length).trim(),
        isSure:
          beginsWithNought ||
          (sign !== null && !DASH_ALONE.test(after) && index !== undefined && side === undefined) ||
          (side !== undefined && index === '1'),
      },
    ];
  });
}

/** Returns true for a line that has nothing but a number with digits. */
export const isNumberAlone = (line: string) => numberAlone(line) !== null;

/** Returns the number of such a line. */
export function numberAlone(line: string): TrackNumber | null {
  const found = findNumbers(line).find(({ rest, number }) => rest === '' && number.index !== null);
  return found?.number ?? null;
}

const isNextSide = (before: string, side: string) =>
  side !== '' &&
  (side === before + before || side.charCodeAt(0) === before.charCodeAt(before.length - 1) + 1);

/** Returns true for the number of the track that comes next, also on the next side or disc. */
export function isNext(before: TrackNumber, { side, disc, index }: TrackNumber): boolean {
  if (before.index === null || index === null) {
    return before.index === index && isNextSide(before.side, side);
  }
  if (side !== before.side && side !== '') {
    return isNextSide(before.side, side) && (index === 1 || index === before.index + 1);
  }
  if (disc !== before.disc) return disc === before.disc + 1 && index === 1;
  return index === before.index + 1 || (index === 1 && before.index > 1);
}
