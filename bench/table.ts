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
