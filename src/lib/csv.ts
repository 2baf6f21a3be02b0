/**
 * Matches characters with which a cell would begin a formula in spreadsheets: at the beginning of a cell, and within it
 * after another separator, where a program that uses that separator and ignores the quotes begins a cell.
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
