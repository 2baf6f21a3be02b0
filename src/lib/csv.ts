/** The beginnings that spreadsheets take for a formula, also where it was typed by a stranger. */
const FORMULA = /^[=+\-@\t\r]/;

/** Returns rows as CSV (RFC 4180). A cell that would be a formula gets an apostrophe, by which spreadsheets know a text. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

function toCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
