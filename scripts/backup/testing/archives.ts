import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';

/** The contents of the entries of a tar file by their names, in its order. */
export type Contents = Map<string, string>;

export async function readTar(file: string): Promise<Contents> {
  const contents: Contents = new Map();
  for await (const entry of createReadStream(file).pipe(extract())) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of entry) if (chunk instanceof Uint8Array) chunks.push(chunk);
    contents.set(entry.header.name, Buffer.concat(chunks).toString('latin1'));
  }
  return contents;
}

export async function writeTar(file: string, contents: Contents): Promise<void> {
  const tar = pack();
  for (const [name, content] of contents) tar.entry({ name }, Buffer.from(content, 'latin1'));
  tar.finalize();
  await pipeline(tar, createWriteStream(file));
}

/** Writes the list of entries again, so that an altered archive is one that somebody has meant. */
export function withManifest(contents: Contents): Contents {
  const others = new Map(contents);
  others.delete('manifest.json');
  const entries = [...others].map(([name, content]) => {
    const bytes = Buffer.from(content, 'latin1');
    return { name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
  return others.set('manifest.json', JSON.stringify({ entries }));
}
