import { CustomSource } from 'mediabunny';
import { FileRefused } from '../../form/file-rules';
import { bytesOf, latin1 } from './blob-bytes';
import { waveHead } from './wave-head';

/** How the samples of an AIFF are stored. */
interface Samples {
  isFloat: boolean;
  bytes: number;
  isLittleEndian: boolean;
}

/** The kinds of AIFC that have samples as they are; without a kind, as in every AIFF, the bits say the size. */
const KINDS: Readonly<Record<string, Partial<Samples>>> = {
  NONE: {},
  twos: {},
  sowt: { isLittleEndian: true },
  in24: { bytes: 3 },
  in32: { bytes: 4 },
  fl32: { bytes: 4, isFloat: true },
  FL32: { bytes: 4, isFloat: true },
  fl64: { bytes: 8, isFloat: true },
  FL64: { bytes: 8, isFloat: true },
};

const CHUNK_HEADER = 8;

interface AiffSource {
  source: CustomSource;
  /** The declared length divided by the length of the data: more than 1 for a file that was cut off. */
  claim: number;
}

/**
 * Returns a source that reads an AIFF or AIFC as the WAV with the same samples and ID3 tags, since the library knows WAV
 * alone; null for any other file. Throws `FileRefused` for a compressed one.
 */
export async function aiffAsWave(file: Blob): Promise<AiffSource | null> {
  const form = await bytesOf(file, 0, 12);
  if (form.byteLength < 12 || !/^FORM....AIF[FC]$/s.test(latin1(form))) return null;
  const chunks = await findChunks(file);
  const common = chunks.get('COMM');
  const sound = chunks.get('SSND');
  if (!common || !sound) throw new FileRefused('audio-damaged');
  const { channels, frames, rate, samples } = readCommon(await bytesOf(file, ...common));
  const [start, size] = sound;
  const from = start + 8 + (await bytesOf(file, start, 8)).getUint32(0);
  const stored = Math.max(file.size - from, 0);
  const claimed = Math.max(size - (from - start), 0);
  // A recording that was cut off has sizes of nothing.
  const length = claimed === 0 ? stored : Math.min(claimed, stored);
  const claim = Math.max(claimed, frames * channels * samples.bytes) / length;
  const id3 = chunks.get('ID3 ');
  const tags = id3 && (await bytesOf(file, ...id3));
  const { bytes, isFloat } = samples;
  const head = waveHead({ channels, rate, bytes, isFloat, length, tags });
  const source = new CustomSource({
    getSize: () => head.length + length,
    prefetchProfile: 'fileSystem',
    read: async (first, end) => {
      const begin = head.subarray(first, end);
      if (end <= head.length) return begin;
      const wanted = [Math.max(first - head.length, 0), end - head.length] as const;
      const turned = await readSamples(file.slice(from, from + length), samples, wanted);
      if (begin.length === 0) return turned;
      const both = new Uint8Array(begin.length + turned.length);
      both.set(begin);
      both.set(turned, begin.length);
      return both;
    },
  });
  return { source, claim: Math.max(claim, 1) };
}

/** Returns where the content of each chunk starts, and its size. */
async function findChunks(file: Blob): Promise<Map<string, [start: number, size: number]>> {
  const chunks = new Map<string, [number, number]>();
  let at = 12;
  while (at + CHUNK_HEADER <= file.size) {
    const head = await bytesOf(file, at, CHUNK_HEADER);
    const size = head.getUint32(4);
    chunks.set(latin1(head).slice(0, 4), [at + CHUNK_HEADER, size]);
    at += CHUNK_HEADER + size + (size % 2);
  }
  return chunks;
}

function readCommon(common: DataView) {
  if (common.byteLength < 18) throw new FileRefused('audio-damaged');
  const kind = common.byteLength >= 22 ? latin1(common).slice(18, 22) : 'NONE';
  const known = KINDS[kind];
  if (!known) throw new FileRefused('audio-unreadable', { format: `AIFC ${kind.trim()}` });
  const samples = {
    isFloat: false,
    bytes: Math.ceil(common.getUint16(6) / 8),
    isLittleEndian: false,
    ...known,
  };
  // A number of ten bytes: 15 bits of exponent, then the mantissa, whose upper half has all of a sample rate.
  const rate = common.getUint32(10) * 2 ** ((common.getUint16(8) & 0x7fff) - 16_383 - 31);
  return { channels: common.getUint16(0), frames: common.getUint32(2), rate, samples };
}

/** Returns a range of the samples' bytes in the order of a WAV. */
async function readSamples(
  sound: Blob,
  { bytes, isLittleEndian }: Samples,
  [first, end]: readonly [number, number],
): Promise<Uint8Array<ArrayBuffer>> {
  const start = first - (first % bytes);
  const whole = sound.slice(start, Math.ceil(end / bytes) * bytes);
  const turned = new Uint8Array(await whole.arrayBuffer());
  if (bytes === 1) for (const [i, byte] of turned.entries()) turned[i] = byte ^ 0x80; // a WAV has these without sign
  if (!isLittleEndian) {
    for (let at = 0; at < turned.length; at += bytes) turned.subarray(at, at + bytes).reverse();
  }
  return turned.subarray(first - start, end - start);
}
