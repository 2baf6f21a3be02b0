import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { inspect } from 'node:util';
import * as v from 'valibot';
import { fileHash } from './file-store';
import { SHOWN } from './incoming';
import { encodeIcons, processPicture } from './pictures';
import { encodePrint } from './print-size';
import { FILE_KINDS, unsupportedType } from './sniff';
import { toApiError } from '../api-error';

// The program of the process that UploadProcessor starts: it processes the files that it is sent, one after the other.

const Job = v.object({
  path: v.string(),
  kind: v.picklist(FILE_KINDS),
  iconOf: v.optional(v.string()),
  printOf: v.optional(v.string()),
});

process.on('message', (message) => void answer(message));

async function answer(message: unknown): Promise<void> {
  const reply = await processUpload(v.parse(Job, message)).then(
    (names) => ({ names }),
    (cause: unknown) => {
      const error = toApiError(cause);
      const { code, message, status } = error;
      return { error: { code, message, cause: status < 500 ? undefined : inspect(error.cause) } };
    },
  );
  process.send?.(reply);
}

/**
 * Encodes a picture again and sanitizes a drawing; video and sound are stored as they are. Writes the results beside the
 * file and returns their names; that of the path is last.
 */
async function processUpload(job: v.InferOutput<typeof Job>): Promise<string[]> {
  const { path, kind, iconOf, printOf } = job;
  const directory = dirname(path);
  if ((iconOf ?? printOf) !== undefined && kind !== 'raster') throw unsupportedType();
  if (kind === 'mp4' || kind === 'mp3') return [await keepAsItIs(path, kind)];
  const bytes = await readFile(path);
  const { outputs } = await (printOf
    ? encodePrint(bytes, printOf, await readFile(join(directory, SHOWN)))
    : processBytes(bytes, kind, iconOf));
  for (const [storedPath, content] of outputs) {
    await writeFile(join(directory, basename(storedPath)), content, { flush: true });
  }
  return outputs.map(([storedPath]) => basename(storedPath));
}

/** Gives a file the name of its content, once the disk has it. */
async function keepAsItIs(path: string, extension: string): Promise<string> {
  const handle = await open(path, 'r+');
  await handle.sync();
  await handle.close();
  const name = `${await fileHash(path)}.${extension}`;
  await rename(path, join(dirname(path), name));
  return name;
}

async function processBytes(bytes: Buffer, kind: 'raster' | 'svg', iconOf?: string) {
  // The code for SVG takes a second to load, and most uploads are photos.
  if (kind === 'svg') return (await import('./svg')).processSvg(bytes);
  return iconOf === undefined ? processPicture(bytes) : encodeIcons(bytes, iconOf);
}

// Nobody waits any more. An orderly exit would wait for decoders that are at work.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl-C and systemd signal the whole group; the process above decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => undefined);
}

// When memory runs out, the system ends this process first.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);

process.send?.('ready'); // its code is loaded: the time limit of a file begins here
