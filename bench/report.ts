import { readFile, writeFile } from 'node:fs/promises';

/** The middle one of the values; of an even number of them, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const below = sorted[Math.floor(middle)] ?? NaN;
  const above = sorted[Math.ceil(middle)] ?? NaN;
  return (below + above) / 2;
}

export function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')} ms`;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

export function times(ratio: number): string {
  return `${ratio.toFixed(2)}×`;
}

/** The results of a part of the bench. */
export interface Table {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** A note for readers, such as the aim. */
  note?: string;
}

/** A table as Markdown, in columns that also line up in a terminal. */
export function markdownTable({ title, columns, rows, note }: Table): string {
  const widths = columns.map((column, index) =>
    Math.max(3, column.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, index) => (cells[index] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const table = [line(columns), rule, ...rows.map(line)].join('\n');
  return [`### ${title}`, table, ...(note ? [note] : [])].join('\n\n');
}

/** Puts the report of a part between the part's own markers in a document, and leaves the rest as it is. */
export function putReport(document: string, part: string, report: string): string {
  const [before, after] = [`<!-- bench: ${part} -->`, `<!-- /bench: ${part} -->`];
  const start = document.indexOf(before);
  const end = document.indexOf(after);
  if (start === -1 || end < start) throw new Error(`The record has no place for "${part}".`);
  return `${document.slice(0, start + before.length)}\n\n${report}\n\n${document.slice(end)}`;
}

/** Writes the report of a part into a file; the other parts keep what they measured last. */
export async function writeReport(file: string, part: string, report: string): Promise<void> {
  await writeFile(file, putReport(await readFile(file, 'utf8'), part, report));
}
