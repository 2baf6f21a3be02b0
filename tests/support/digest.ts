import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** Returns a digest of the content of these files and folders, without tests. */
export async function digestOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    const isFolder = (await stat(source)).isDirectory();
    const names = isFolder ? await readdir(source, { recursive: true, withFileTypes: true }) : [];
    const files = names
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of isFolder ? files.toSorted() : [source]) {
      hash.update(`${file}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}
