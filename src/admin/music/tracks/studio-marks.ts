/** Unambiguous additions of studios to the title in a file's name: versions of the mix, formats, dates. */
const SURE = [
  String.raw`(?:v|ver|version|rev|mix|master|final)[\s_.]?\d{1,2}(?:\.\d+)*|mix[\s_-]?down|mstr?d?|mastered|mastering|pre[\s_-]?master(?:ed)?|unmastered|bounced|bounce[\s_-]?\d+`,
  String.raw`(?:8|16|24|32)[\s_-]?(?:bits?|b|float|f|fp)|(?:16|24|32)[\s_x/-]?(?:44|48|88|96|192)(?:[.,]\d)?k?(?:hz)?|(?:44[.,]1|48|88[.,]2|96|192)[\s_]?k(?:hz)?|44k1|44[.,]1|44100|48000|96000`,
  String.raw`(?:128|192|256|320)[\s_]?k(?:bps)?|\d{2,3}[\s_]?bpm|-?\d{1,2}(?:[.,]\d)?[\s_]?(?:lufs|db(?:fs|tp)?)|wav|aiff?|flac|mp3|hi-?res|lossless|dithered|normali[sz]ed|limited`,
  String.raw`(?:19|20)\d{2}[-._]?(?:0\d|1[0-2])[-._]?(?:[0-2]\d|3[01])|(?:[0-2]\d|3[01])[-._](?:0\d|1[0-2])[-._](?:20)?\d{2}`,
  'мастеринг|відмастерено|зведення|сведение',
].join('|');

/** Marks that may also be the last word of a title. */
const WORDS =
  'final|master|mix|bounce|copy|kopie|копия|копія|export|print|render|last|latest|stereo|mono|loud|digital|streaming|web|ddp|fin|финал|фінал|мастер|майстер';

const GAP = String.raw`[\s_.,+–—-]+`;
const DATE_IN_FRONT = new RegExp(
  String.raw`^(?:19|20)\d{2}[-._]?(?:0\d|1[0-2])[-._]?(?:[0-2]\d|3[01])${GAP}`,
  'u',
);
const AT_END = new RegExp(
  String.raw`^(?<before>.*?)(?:(?:${GAP})?[([{](?:(?:${SURE}|${WORDS})(?:${GAP}|(?=[)\]}]))|\d{1,2}(?=[)\]}]))+[)\]}]|${GAP}(?:${SURE}))$`,
  'iu',
);
const WORD_AT_END = new RegExp(String.raw`^(?<before>.*?)(?<gap>${GAP})(?<word>${WORDS})$`, 'iu');

/** “Grand Final”, “Mira Mix” and “01 - Master” are titles; “tide final”, “Tide_final” and “Tide FINAL” have marks. */
function isOfTitle(
  { before = '', gap = '', word = '' }: Partial<Record<string, string>>,
  isAfterMark: boolean,
) {
  const isTitleCase = /^\p{Lu}\p{Ll}/u.test(word);
  if (!/\p{L}/u.test(before)) return isTitleCase && /\s/u.test(gap);
  if (!/^\s+$/u.test(gap)) return false;
  return /^mix$/iu.test(word) ? isTitleCase || !isAfterMark : isTitleCase && !isAfterMark;
}

/** Returns the name of a file without the marks of a studio. A name never becomes empty by it. */
export function withoutMarks(name: string): string {
  let rest = name.replace(DATE_IN_FRONT, '');
  for (let found = 0; ; found += 1) {
    const word = WORD_AT_END.exec(rest)?.groups;
    const mark = AT_END.exec(rest)?.groups ?? (word && !isOfTitle(word, found > 0) ? word : {});
    const before = mark['before']?.replace(/[\s_.,+–—-]+$/u, '') ?? '';
    if (!/[\p{L}\d]/u.test(before)) return rest;
    rest = before;
  }
}
