/**
 * Removes invisible characters from typed and pasted text: word processors, chats and contact lists add them. Within a
 * text, those stay that a script or an emoji needs, and those that mark where a line may break.
 */

const INVISIBLE = String.raw`\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB`;

const BEGINNING = new RegExp(`^[${INVISIBLE}]+`, 'u');

/**
 * The last visible character with what belongs to it, and the invisible rest. To it belong the joiner that ends a word of
 * Arabic letters or after a vowel sign, the selector of an emoji or of a Chinese character, and the tags of a flag.
 */
const ENDING = new RegExp(
  String.raw`([\p{M}\p{Script=Arabic}\p{Script=Syriac}][\u200C\u200D]|[^${INVISIBLE}](?:\p{Variation_Selector}|[\u{E0020}-\u{E007E}]+\u{E007F})?)[${INVISIBLE}]*$`,
  'u',
);

/** The line ends of word processors and of other systems. */
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** Control characters, and halves of a surrogate pair: the database takes neither NUL nor these. */
const CONTROL = /[^\P{Cc}\t\n]|\p{Cs}/gu;

/** Returns a text of several lines without control characters, and without what is invisible at its ends. */
export function cleanText(text: string): string {
  return text
    .replaceAll(LINE_END, '\n')
    .replaceAll(CONTROL, '')
    .replace(BEGINNING, '')
    .replace(ENDING, '$1');
}

/** Cleans a text of one line: a line end or a tab in it becomes a space. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll(/[\n\t]+/g, ' ');
}

/**
 * Returns a text for programs (URL, phone number, email address) without invisible characters, and with plain spaces.
 */
export function cleanAddress(text: string): string {
  return text
    .replaceAll(/[\p{Z}\t\n\v\f\r\u0085]+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .trim();
}
