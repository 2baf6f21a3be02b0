import { readFile, writeFile } from 'node:fs/promises';

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
