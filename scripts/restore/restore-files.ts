import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../api/uploads/file-store';
import { makeIncoming, removeIncoming, removeStaleIncoming } from '../../api/uploads/incoming';
import { StartError } from '../../node/start-error';
import { addTo, fileOf, readContent, type CheckedEntry } from '../backup/archive';
import type { Installation, Log } from '../backup/backend';
import type { Archive } from './check-archive';

/** Stores the files of an archive; existing ones are not sent again. Returns the number of files in the archive. */
export async function restoreFiles(
  { files, uploadDir }: Pick<Installation, 'files' | 'uploadDir'>,
  archive: Archive,
  log: Log,
): Promise<number> {
  const stored = new Set((await files.list()).map(({ name }) => name));
  await removeStaleIncoming(uploadDir); // of a restore that was killed
  const uploads = archive.entries.flatMap((entry) => {
    const name = fileOf(entry.name);
    return name === undefined ? [] : [{ name, entry }];
  });
  for (const [index, { name, entry }] of uploads.entries()) {
    if (index > 0 && index % 100 === 0) log(`files: ${index} of ${uploads.length}`);
    if (stored.has(name)) {
      if ((await sha256Of(await files.read(name))) === entry.sha256) continue;
      // A name is never used for another content: one that is there with another is damaged.
      await files.remove([name]);
    }
    await store(files, { name, uploadDir, archive, entry });
  }
  log(`files: ${uploads.length}`);
  return uploads.length;
}

interface NewFile {
  name: string;
  uploadDir: string;
  archive: Archive;
  entry: CheckedEntry;
}

/** Stores a file once all of it has arrived and is what it should be. */
async function store(
  files: FileStore,
  { name, uploadDir, archive, entry }: NewFile,
): Promise<void> {
  const incoming = await makeIncoming(uploadDir);
  try {
    const path = join(incoming, 'file');
    const hash = createHash('sha256');
    const file = createWriteStream(path, { flush: true });
    await pipeline(readContent(archive.file, entry), addTo(hash), file);
    if (hash.digest('hex') !== entry.sha256) {
      throw new StartError(`${name} has changed in the archive while it was being restored.`);
    }
    await files.put(name, { path });
  } finally {
    await removeIncoming(incoming);
  }
}

async function sha256Of(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}
