import { SourceError } from './source';

/** The first bytes of files of spreadsheet programs: a zip archive, and what Excel wrote before 2007. */
const SPREADSHEETS = new Set(['504b0304', 'd0cf11e0']);

/** Cyrillic words have only high bytes; in other languages these are single letters among others. */
function looksCyrillic(bytes: Uint8Array): boolean {
  let [high, pairs] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0xa0) continue;
    high += 1;
    if ((bytes[at - 1] ?? 0) >= 0xa0) pairs += 1;
  }
  return pairs > high / 2;
}

/** Returns the name of a UTF-16 encoding: by its mark, or by the empty halves of plain letters; null for none. */
function utf16Of(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 200);
  const zeros = (half: number) => head.filter((byte, at) => at % 2 === half && byte === 0).length;
  if (zeros(1) > head.length / 4) return 'utf-16le';
  return zeros(0) > head.length / 4 ? 'utf-16be' : null;
}

/**
 * Returns the text of a file, without a byte order mark. What is not UTF-8 or UTF-16 is of Windows: Excel writes CSV so. A
 * file that ends within a letter, as half an export does, is still UTF-8.
 */
export async function decodeText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0'));
  if (SPREADSHEETS.has(head.join(''))) throw new SourceError('spreadsheet');
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder(looksCyrillic(bytes) ? 'windows-1251' : 'windows-1252').decode(bytes);
  }
}
