import { downloadZip } from 'client-zip';
import type { KitFile } from './press-kit';

/** Where a ZIP is written while it is made: a file that the visitor has chosen. */
export interface ZipTarget {
  createWritable(): Promise<WritableStream<Uint8Array>>;
}

interface SaveOptions {
  name: string;
  files: readonly KitFile[];
  /** Null where the browser has no such files: the ZIP is made whole, and then downloaded. */
  target: ZipTarget | null;
  signal: AbortSignal;
  /** Called with the number of files that are in it. */
  onProgress: (done: number) => void;
}

/** Makes a ZIP of files, one after the other, and saves it. Throws when one cannot be read; nothing is then left of it. */
export async function saveKit({ name, target, ...options }: SaveOptions): Promise<void> {
  const zip = downloadZip(readFiles(options));
  if (target === null) {
    download(await zip.blob(), name);
    return;
  }
  // A stream that fails or is cancelled aborts the file.
  await zip.body?.pipeTo(await target.createWritable(), { signal: options.signal });
}

async function* readFiles({
  files,
  signal,
  onProgress,
}: Pick<SaveOptions, 'files' | 'signal' | 'onProgress'>) {
  const lastModified = new Date();
  for (const [index, file] of files.entries()) {
    signal.throwIfAborted();
    onProgress(index);
    if ('text' in file) {
      // Programs of Windows take a text without it for one of the country's own encoding.
      yield { name: file.name, input: `\uFEFF${file.text}`, lastModified };
    } else {
      const response = await fetch(file.url, { signal });
      if (!response.ok || !response.body) throw new Error(`${file.url}: ${response.status}`);
      yield { name: file.name, input: response.body, lastModified };
    }
  }
}

function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read it only after a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
