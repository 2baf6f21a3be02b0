/**
 * What spreadsheets take for the beginning of a formula, also where it was typed by a stranger: at the beginning of a cell,
 * and within it where one that separates by another sign, in which quotes hold nothing together, begins a cell.
 */
const FORMULA = /^(?=[=+\-@\t\r\n＝＋－＠])|(?<=[,;\t\r\n])(?=[=+\-@＝＋－＠])/g;

/** Spreadsheets know UTF-8 by it: without it Excel shows umlauts and Cyrillic as other letters. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Returns rows as CSV (RFC 4180). A cell that would be a formula gets an apostrophe, by which spreadsheets know a text.
 * `separator`: Excel takes the one of the reader's country.
 */
export function toCsv(rows: readonly (readonly string[])[], separator: ',' | ';' = ','): string {
  return rows.map((cells) => `${cells.map(toCell).join(separator)}\r\n`).join('');
}

function toCell(text: string): string {
  const harmless = text.replace(FORMULA, "'");
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
