import type { IFD } from 'utif2';
import { FileRefused } from '../form/file-rules';

/** The numbers of TIFF's tags. */
const TAGS = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  colours: 262,
  fillOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  samples: 277,
  rowsPerStrip: 278,
  stripLengths: 279,
  planes: 284,
  predictor: 317,
  palette: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileLengths: 325,
  extraSamples: 338,
  numberFormat: 339,
  jpegTables: 347,
  profile: 34675,
} as const;

type Tag = keyof typeof TAGS;

/** The bytes of one value, by TIFF's types: BYTE, SHORT, LONG and UNDEFINED. Nothing that is used here has another one. */
const SIZES: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 7: 1 };

/** The most strips or tiles: of 16 × 16 pixels in 120 megapixels. */
const MAX_VALUES = 500_000;
/** Profiles and tables are bytes, and not read as numbers. */
const MAX_BYTES = 16 * 2 ** 20;

const LETTER_I = 0x49;
/** The version of files of more than 4 GB. */
const BIG_TIFF = 43;

/** The first directory of a TIFF: what it says of the first page. */
export class TiffDirectory {
  /** In the library's form, which decodes by it, and adds size and data. */
  readonly page: IFD = Object.create(null);

  constructor(bytes: ArrayBuffer) {
    readInto(this.page, new DataView(bytes));
  }

  /** Returns the numbers of a tag; none where it is not there. */
  all(tag: Tag): number[] {
    const values = this.page[`t${TAGS[tag]}`];
    return Array.isArray(values) ? values.map(Number) : [];
  }

  /** Returns the first number of a tag, or the usual one. */
  one(tag: Tag, usual: number): number {
    return this.all(tag)[0] ?? usual;
  }

  /** Returns the bytes of a tag; null where it is not there. */
  bytes(tag: Tag): Uint8Array | null {
    const values = this.page[`t${TAGS[tag]}`];
    return values instanceof Uint8Array ? values : null;
  }

  set(tag: Tag, values: number[]): void {
    this.page[`t${TAGS[tag]}`] = values;
  }
}

/**
 * Reads what is needed of the first directory. The library's own reading follows every directory and believes every count: a
 * file of some hundred bytes has it fill the memory. Throws FileRefused.
 */
function readInto(page: IFD, file: DataView): void {
  const known = new Set<number>(Object.values(TAGS));
  const damaged = () => new FileRefused('damaged-picture');
  if (file.byteLength < 8) throw damaged();
  const isLittleEndian = file.getUint8(0) === LETTER_I;
  if (file.getUint16(2, isLittleEndian) === BIG_TIFF) throw new FileRefused('tiff');
  const start = file.getUint32(4, isLittleEndian);
  if (start + 2 > file.byteLength) throw damaged();
  const entries = file.getUint16(start, isLittleEndian);
  if (start + 2 + entries * 12 > file.byteLength) throw damaged();

  for (let entry = 0; entry < entries; entry += 1) {
    const at = start + 2 + entry * 12;
    const tag = file.getUint16(at, isLittleEndian);
    const type = file.getUint16(at + 2, isLittleEndian);
    const count = file.getUint32(at + 4, isLittleEndian);
    const size = SIZES[type];
    const name = `t${tag}`;
    if (!known.has(tag) || size === undefined || name in page) continue;
    const from = count * size <= 4 ? at + 8 : file.getUint32(at + 8, isLittleEndian);
    if (from + count * size > file.byteLength) throw damaged();
    if (count > (size === 1 ? MAX_BYTES : MAX_VALUES)) throw new FileRefused('tiff');
    page[name] =
      size === 1
        ? new Uint8Array(file.buffer, from, count)
        : Array.from({ length: count }, (_, index) =>
            size === 2
              ? file.getUint16(from + index * 2, isLittleEndian)
              : file.getUint32(from + index * 4, isLittleEndian),
          );
  }
}
