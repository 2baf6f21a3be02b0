/** Writes iCalendar (RFC 5545), as far as a list of events needs it. */

/** The longest line in bytes. */
const LINE_LENGTH = 75;

const bytes = new TextEncoder();

/** Returns a line folded by bytes: what continues it begins with a space, and no character is cut. */
export function foldLine(line: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    const size = bytes.encode(character).length;
    if (length + size > LINE_LENGTH) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += size;
  }
  return folded;
}

/** Returns a text as the value of a property, without characters that end a line. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|[\n\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');
}

/** Returns a moment, as an ISO date, in UTC: `20270328T180000Z`. */
export const writeMoment = (moment: string): string =>
  `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Returns a day `YYYY-MM-DD`. */
export const writeDay = (day: string): string => day.replaceAll('-', '');

/** Returns a day and a time `HH:MM` by the clock of their place. */
export const writeLocal = (day: string, time: string): string =>
  `${writeDay(day)}T${time.replace(':', '')}00`;

/** Returns a file of these lines. */
export const writeLines = (lines: readonly string[]): string =>
  lines.map((line) => `${foldLine(line)}\r\n`).join('');
