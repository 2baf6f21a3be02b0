import { parseUrl } from '@/lib/urls';

/** A file of a folder, with its path there. */
export interface FolderFile {
  file: File;
  path: string;
}

/** Returns the file that a URL names; null without one. */
export type FindFile = (url: string) => File | null;

/** Macs write letters with their accents apart, and servers do not ask for case. */
const partsOf = (path: string) => path.normalize('NFC').toLowerCase().split('/').toReversed();

function pathOf(url: string): string {
  const { pathname } = parseUrl(url) ?? { pathname: '' };
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Returns the number of parts that are the same, from the name of the file on. */
function sharedParts(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((part, at) => part !== other[at]);
  return end === -1 ? one.length : end;
}

/**
 * Returns a function that finds the files of a folder: by the name, and among several of that name by the path. Where that
 * leaves two, it is none.
 */
export function findIn(files: readonly FolderFile[]): FindFile {
  const named = new Map<string, { file: File; parts: string[] }[]>();
  for (const { file, path } of files) {
    const parts = partsOf(path);
    const [name = ''] = parts;
    named.set(name, [...(named.get(name) ?? []), { file, parts }]);
  }
  return (url) => {
    const wanted = partsOf(pathOf(url));
    const found = (named.get(wanted[0] ?? '') ?? [])
      .map(({ file, parts }) => ({ file, shared: sharedParts(parts, wanted) }))
      .toSorted((one, other) => other.shared - one.shared);
    const [best, second] = found;
    return best && best.shared !== second?.shared ? best.file : null;
  };
}
