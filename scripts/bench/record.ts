import { readFile, writeFile } from 'node:fs/promises';

/** Puts the report of each part between the part's own markers in a document, and leaves the rest as it is. */
export function putReports(document: string, reports: ReadonlyMap<string, string>): string {
  return [...reports].reduce((text, [part, report]) => {
    const [before, after] = [`<!-- bench: ${part} -->`, `<!-- /bench: ${part} -->`];
    const start = text.indexOf(before);
    const end = text.indexOf(after);
    if (start === -1 || end < start) throw new Error(`The record has no place for "${part}".`);
    return `${text.slice(0, start + before.length)}\n\n${report}\n\n${text.slice(end)}`;
  }, document);
}

/** Writes the reports into a file, so that each part keeps what it measured last. */
export async function writeReports(
  file: string,
  reports: ReadonlyMap<string, string>,
): Promise<void> {
  await writeFile(file, putReports(await readFile(file, 'utf8'), reports));
}
