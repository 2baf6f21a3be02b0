import type openLibrary from 'libheif-js/libheif-wasm/libheif.js';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { type DecodedPicture, MAX_DECODED_PIXELS } from './decoded-picture';
import { FileRefused } from '../form/file-rules';

/** The library's own types are `any`. */
type Decoded =
  | { code: unknown }
  | {
      code?: undefined;
      image: Parameters<Library['heif_image_release']>[0];
      channels: { width: number; height: number; stride: number; data: Uint8Array }[];
    };

type Library = ReturnType<typeof openLibrary>;

/**
 * Decodes the main picture of a HEIC or HEIF file: joined from its tiles, turned and cropped as the file requires. Its
 * Exif, which repeats the turn, is ignored. Throws `FileRefused`. Only for a worker: it takes a second for 12
 * megapixels.
 */
export async function readHeic(bytes: Uint8Array): Promise<DecodedPicture> {
  if (!isWhole(bytes)) throw new FileRefused('damaged-picture');
  if (findLargest(bytes) > MAX_DECODED_PIXELS) throw new FileRefused('too-many-pixels');
  const library = await loadLibrary();
  const context = library.heif_context_alloc();
  expectOk(library, library.heif_context_read_from_memory(context, bytes));
  const handle = library.heif_js_context_get_primary_image_handle(context);
  expectOk(library, handle);
  const decoded: Decoded = library.heif_js_decode_image2(
    handle,
    library.heif_colorspace.heif_colorspace_RGB,
    library.heif_chroma.heif_chroma_interleaved_RGBA,
  );
  const channel = 'channels' in decoded ? decoded.channels[0] : undefined;
  if (!channel) {
    expectOk(library, decoded);
    throw new FileRefused('heic');
  }
  return { ...withoutPadding(channel), profile: findProfile(bytes) };
}

/** Returns whether all tiles are there: the library would make half a photo one with holes. */
function isWhole(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 16 <= bytes.length;) {
    const short = view.getUint32(at);
    const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short;
    if (view.getUint32(at + 4) === MDAT && at + length > bytes.length) return false;
    if (length < 8) break; // the last one, which has no length, or data that some phones append
    at += length;
  }
  return true;
}

const MDAT = 0x6d_64_61_74;

/** Returns the largest number of pixels that the file declares for a picture or a tile: the library allocates this many. */
function findLargest(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let largest = 0;
  for (let at = 0; at + ISPE_LENGTH <= bytes.length; at += 1) {
    if (view.getUint32(at + 4) !== ISPE || view.getUint32(at) !== ISPE_LENGTH) continue;
    largest = Math.max(largest, view.getUint32(at + 12) * view.getUint32(at + 16));
  }
  return largest;
}

/** The box of a size: its length, `ispe`, version and flags, width, height. */
const ISPE = 0x69_73_70_65;
const ISPE_LENGTH = 20;

/** Both of its files stay separate files that can be replaced, as its licence (LGPL) requires. */
async function loadLibrary(): Promise<Library> {
  const [{ default: open }, wasm] = await Promise.all([
    import('libheif-js/libheif-wasm/libheif.js'),
    fetch(wasmUrl),
  ]);
  if (!wasm.ok) throw new Error(`${wasmUrl} could not be loaded.`);
  return open({ wasmBinary: await wasm.arrayBuffer() });
}

/** Throws `FileRefused` for an error of the library: the file is damaged, or of a kind that it cannot decode. */
function expectOk({ heif_error_code: codes }: Library, { code }: { code?: unknown }): void {
  if (code === undefined || code === codes.heif_error_Ok) return;
  const isDamaged = code === codes.heif_error_Invalid_input;
  throw new FileRefused(isDamaged ? 'damaged-picture' : 'heic');
}

/** Rows of the library may be longer than the picture is wide. */
function withoutPadding({
  width,
  height,
  stride,
  data,
}: {
  width: number;
  height: number;
  stride: number;
  data: Uint8Array;
}) {
  const rows = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    rows.set(data.subarray(y * stride, y * stride + width * 4), y * width * 4);
  }
  return { width, height, data: rows };
}

/** Returns the first ICC profile for colours: the library hands none to JavaScript. */
function findProfile(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 4; at + 32 < bytes.length; at += 1) {
    const isProfile = view.getUint32(at) === COLR && PROFILES.has(view.getUint32(at + 4));
    if (isProfile && view.getUint32(at + 8 + 16) === RGB) {
      return bytes.subarray(at + 8, at - 4 + view.getUint32(at - 4));
    }
  }
  return null;
}

const COLR = 0x63_6f_6c_72;
const PROFILES = new Set([0x70_72_6f_66, 0x72_49_43_43]); // `prof` and `rICC`
const RGB = 0x52_47_42_20;
