const BIT_RATES = [
  [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
] as const;
const SAMPLE_RATES = [44_100, 48_000, 32_000] as const;
const LAYER_III = 1;
const MPEG_1 = 3;
/** The factor by which the sample rates of each version are smaller, as a power of two; the second version is invalid. */
const DIVISORS = [2, null, 1, 0] as const;

/** The number of frames in a row that no other content has by accident. */
const IN_A_ROW = 4;

/** A frame of an MP3, as its header describes it. */
export interface Mp3Frame {
  /** In bytes, with its header. */
  length: number;
  sampleRate: number;
  channels: 1 | 2;
  /** In bits per second. */
  bitRate: number;
  /** In samples per channel. */
  samples: 576 | 1152;
}

/** Returns the frame that begins at a place; null where none does, or one without a length. */
export function readMp3Frame(bytes: Uint8Array, at: number): Mp3Frame | null {
  const kind = bytes[at + 1] ?? 0;
  const rates = bytes[at + 2] ?? 0;
  const mode = bytes[at + 3] ?? 0;
  if (bytes[at] !== 0xff || (kind & 0xe0) !== 0xe0 || ((kind >> 1) & 3) !== LAYER_III) return null;
  const version = (kind >> 3) & 3;
  const divisor = DIVISORS[version];
  const fullRate = SAMPLE_RATES[(rates >> 2) & 3];
  const kilobits = BIT_RATES[version === MPEG_1 ? 1 : 0][(rates >> 4) - 1];
  if (divisor == null || fullRate === undefined || kilobits === undefined) return null;
  const sampleRate = fullRate >> divisor;
  const samples = version === MPEG_1 ? 1152 : 576;
  const bitRate = kilobits * 1000;
  const padding = (rates >> 1) & 1;
  const length = Math.floor(((samples / 8) * bitRate) / sampleRate) + padding;
  return { length, sampleRate, channels: mode >> 6 === 3 ? 1 : 2, bitRate, samples };
}

/** Returns true for frames that one decoder plays one after the other. */
export function isSameSound(one: Mp3Frame, other: Mp3Frame): boolean {
  return one.sampleRate === other.sampleRate && one.channels === other.channels;
}

/** Returns the place from which on several frames follow one another; -1 where they do nowhere. */
export function findMp3Frames(bytes: Uint8Array, from = 0): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (hasFramesAt(bytes, at)) return at;
  }
  return -1;
}

function hasFramesAt(bytes: Uint8Array, start: number): boolean {
  const first = readMp3Frame(bytes, start);
  if (!first) return false;
  let at = start + first.length;
  for (let count = 1; count < IN_A_ROW; count += 1) {
    const frame = readMp3Frame(bytes, at);
    if (!frame || !isSameSound(first, frame)) return false;
    at += frame.length;
  }
  return at <= bytes.length;
}

/** Returns the length of the ID3v2 tag that begins at a place, in bytes, as it says itself; 0 where none does. */
export function id3Length(bytes: Uint8Array, at = 0): number {
  const [i, d, three, version = 0, , flags = 0, ...size] = bytes.subarray(at, at + 10);
  if (i !== 0x49 || d !== 0x44 || three !== 0x33 || version === 0xff || size.length < 4) return 0;
  if (size.some((byte) => byte > 0x7f)) return 0;
  const footer = flags & 0x10 ? 10 : 0;
  return 10 + footer + size.reduce((length, byte) => length * 128 + byte, 0);
}
