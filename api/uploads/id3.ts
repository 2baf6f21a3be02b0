import { id3Length } from '@/lib/mp3';

/** The texts of a tag that stay: title, artist, album and number of the track. */
const KEPT = new Set(['TIT2', 'TPE1', 'TALB', 'TRCK']);
const MAX_TEXT = 1000;
const HEAD = 10;
const VERSION = 4;
const LATIN_1 = 0;
const UTF_8 = 3;

/** Returns the tag at a file's beginning as the panel writes it, without anything that the panel does not write. */
export function readOwnTag(bytes: Buffer): Buffer {
  const texts = readTexts(bytes);
  if (texts.length === 0) return Buffer.alloc(0);
  const body = Buffer.concat(texts);
  const head = Buffer.from(`ID3${String.fromCharCode(VERSION, 0, 0)}`, 'latin1');
  const length = [21, 14, 7, 0].map((bits) => (body.length >> bits) & 0x7f);
  return Buffer.concat([head, Buffer.from(length), body]);
}

function readTexts(bytes: Buffer): Buffer[] {
  const isPlain = bytes[3] === VERSION && bytes[5] === 0;
  const end = isPlain ? Math.min(id3Length(bytes), bytes.length) : 0;
  const found = new Map<string, Buffer>();
  for (let at = HEAD; at + HEAD < end;) {
    const id = bytes.toString('latin1', at, at + 4);
    const next = at + HEAD + syncSafe(bytes.subarray(at + 4, at + 8));
    if (next > end || !/^[A-Z0-9]{4}$/.test(id)) break; // padding, or nothing that can be read
    const isFirst = KEPT.has(id) && !found.has(id);
    if (isFirst && isText(bytes.subarray(at + 8, next))) found.set(id, bytes.subarray(at, next));
    at = next;
  }
  return [...found.values()];
}

/** Numbers of a tag have seven bits in a byte, so that nothing in it looks like the beginning of a frame. */
function syncSafe(bytes: Buffer): number {
  return bytes.reduce((number, byte) => number * 128 + byte, 0);
}

/** Takes what follows the length: two bytes of flags, one for the encoding, and the text, which may end with a zero. */
function isText(content: Buffer): boolean {
  const [flags, moreFlags, encoding] = content;
  if (content.length > MAX_TEXT || flags !== 0 || moreFlags !== 0) return false;
  const bytes = content.subarray(3);
  const text = bytes.toString();
  const isEncoded = encoding === LATIN_1 || (encoding === UTF_8 && Buffer.from(text).equals(bytes));
  return isEncoded && /^\P{Cc}+\0*$/u.test(text);
}
