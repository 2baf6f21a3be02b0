import { onTestFinished, vi } from 'vitest';

interface SavedFile {
  name: string;
  text: Promise<string>;
}

/** Returns the files that the page hands to the reader from now on, until the test ends: jsdom saves none. */
export function savedFiles(): SavedFile[] {
  const files: SavedFile[] = [];
  let blob = new Blob();
  Object.assign(URL, {
    createObjectURL(content: Blob) {
      blob = content;
      return 'blob:file';
    },
    revokeObjectURL: () => undefined,
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  click.mockImplementation(function save(this: HTMLAnchorElement) {
    files.push({ name: this.download, text: readText(blob) });
  });
  onTestFinished(() => click.mockRestore());
  return files;
}

/** Reads what is in it, a byte order mark included. */
function readText(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const [, base64 = ''] = typeof reader.result === 'string' ? reader.result.split(',') : [];
      resolve(Buffer.from(base64, 'base64').toString());
    });
    reader.readAsDataURL(blob);
  });
}
