/** WAV files as studios make them: one frame after another of two channels, in the forms that programs write. */

interface StudioWav {
  /** RIFF, or a form whose sizes have 64 bits. */
  kind?: 'RIFF' | 'RF64' | 'BW64';
  samples: 'int' | 'float';
  bits: 8 | 16 | 20 | 24 | 32 | 64;
  /** Whether the format is in an extension, as it should be for more than 16 bits. */
  isExtensible?: boolean;
  /** The bits that the format names, where these are not those of its bytes. */
  names?: number;
  /** The tag of a format that is neither, such as 0x55 for MP3. */
  format?: number;
  /** Chunks before the format, between it and the samples, and after them. */
  before?: Buffer[];
  between?: Buffer[];
  after?: Buffer[];
  /** The size that the samples' chunk claims, and the whole. */
  claims?: { data?: number; whole?: number };
}

const RATE = 44_100;

/** Returns a chunk; an odd one ends in padding, which its size does not count. */
export function chunk(
  name: string,
  content: Buffer,
  { size = content.length, padding = Buffer.alloc(content.length % 2) } = {},
): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(size, 4);
  return Buffer.concat([head, content, padding]);
}

function formatOf({ samples, bits, isExtensible = false, names, format }: StudioWav): Buffer {
  const bytes = Math.ceil(bits / 8);
  const tag = format ?? (samples === 'float' ? 3 : 1);
  const head = Buffer.alloc(isExtensible ? 40 : 16);
  head.writeUInt16LE(isExtensible ? 0xff_fe : tag, 0);
  head.writeUInt16LE(2, 2);
  head.writeUInt32LE(RATE, 4);
  head.writeUInt32LE(RATE * 2 * bytes, 8);
  head.writeUInt16LE(2 * bytes, 12);
  head.writeUInt16LE(names ?? (isExtensible ? bytes * 8 : bits), 14);
  if (!isExtensible) return head;
  head.writeUInt16LE(22, 16);
  head.writeUInt16LE(bits, 18);
  head.writeUInt32LE(3, 20); // left and right
  head.writeUInt16LE(tag, 24);
  head.write('000000001000800000aa00389b71', 26, 'hex');
  return head;
}

function dataOf(frames: readonly (readonly number[])[], { samples, bits }: StudioWav): Buffer {
  const bytes = Math.ceil(bits / 8);
  const data = Buffer.alloc(frames.length * 2 * bytes);
  for (const [i, sample] of frames.flat().entries()) {
    const at = i * bytes;
    if (samples === 'float') {
      if (bits === 64) data.writeDoubleLE(sample, at);
      else data.writeFloatLE(sample, at);
    } else if (bits === 8) data.writeUInt8(Math.round(sample * 128) + 128, at);
    else data.writeIntLE(Math.round(sample * 2 ** (bytes * 8 - 1)), at, bytes);
  }
  return data;
}

/** Returns a WAV with these frames, each of which has a sample for the left and one for the right. */
export function studioWav(frames: readonly (readonly number[])[], wav: StudioWav): File {
  const { kind = 'RIFF', before = [], between = [], after = [], claims = {} } = wav;
  const data = dataOf(frames, wav);
  const is64 = kind !== 'RIFF';
  const sizes = Buffer.alloc(28);
  const chunks = [
    ...(is64 ? [chunk('ds64', sizes)] : []),
    ...before,
    chunk('fmt ', formatOf(wav)),
    ...between,
    chunk('data', data, { size: is64 ? 0xff_ff_ff_ff : (claims.data ?? data.length) }),
    ...after,
  ];
  const content = Buffer.concat([Buffer.from('WAVE'), ...chunks]);
  if (is64) {
    content.writeBigUInt64LE(BigInt(claims.whole ?? content.length), 12);
    content.writeBigUInt64LE(BigInt(claims.data ?? data.length), 20);
    content.writeBigUInt64LE(BigInt(frames.length), 28);
  }
  const head = Buffer.alloc(8);
  head.write(kind, 'latin1');
  head.writeUInt32LE(is64 ? 0xff_ff_ff_ff : (claims.whole ?? content.length), 4);
  return new File([Buffer.concat([head, content])], 'studio.wav');
}
