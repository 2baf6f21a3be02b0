/** A FLAC for tests: frames of samples as they are, and what the head says of them. */
interface Flac {
  /** The samples of its only channel, 16 bits each. */
  samples: readonly number[];
  /** The samples of a frame. */
  block?: number;
  /** The number of samples that the head names. */
  claims?: number;
  /** The size of the largest frame that the head names; 0 says that it is not known. */
  largest?: number;
  /** The metadata blocks after the first. */
  blocks?: readonly { kind: number; content: Buffer }[];
}

const RATE = 44_100;

function crc(bytes: Uint8Array, polynomial: number, bits: 8 | 16): number {
  const [top, mask] = [2 ** (bits - 1), 2 ** bits - 1];
  return bytes.reduce((sum, byte) => {
    let rest = sum ^ (byte << (bits - 8));
    for (let i = 0; i < 8; i++) rest = ((rest << 1) ^ (rest & top ? polynomial : 0)) & mask;
    return rest;
  }, 0);
}

/** Returns a frame; one whose samples are all the same has a single one. */
function frameOf(samples: readonly number[], number: number): Buffer {
  const isSame = samples.every((sample) => sample === samples[0]);
  const stored = isSame ? samples.slice(0, 1) : samples;
  const head = [
    0xff,
    0xf8,
    0x79,
    0x08,
    number,
    (samples.length - 1) >> 8,
    (samples.length - 1) & 255,
  ];
  const body = Buffer.alloc(1 + stored.length * 2);
  body[0] = isSame ? 0 : 2; // constant, or as they are
  for (const [i, sample] of stored.entries()) body.writeInt16BE(sample, 1 + i * 2);
  const frame = Buffer.concat([
    Buffer.from(head),
    Buffer.from([crc(Buffer.from(head), 0x07, 8)]),
    body,
  ]);
  const end = Buffer.alloc(2);
  end.writeUInt16BE(crc(frame, 0x80_05, 16));
  return Buffer.concat([frame, end]);
}

/** Returns a FLAC of 44.1 kHz with at most 127 frames. */
export function flac({
  samples,
  block = 4096,
  claims = samples.length,
  largest = 0,
  blocks = [],
}: Flac): Buffer<ArrayBuffer> {
  const info = Buffer.alloc(34);
  info.writeUInt16BE(block, 0);
  info.writeUInt16BE(block, 2);
  info.writeUIntBE(largest, 7, 3);
  info.writeBigUInt64BE((BigInt(RATE) << 44n) | (15n << 36n) | BigInt(claims), 10);
  const all = [{ kind: 0, content: info }, ...blocks].map(({ kind, content }, at, { length }) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(content.length);
    head[0] = kind | (at === length - 1 ? 0x80 : 0);
    return Buffer.concat([head, content]);
  });
  const frames = Array.from({ length: Math.ceil(samples.length / block) }, (_, number) =>
    frameOf(samples.slice(number * block, (number + 1) * block), number),
  );
  return Buffer.concat([Buffer.from('fLaC'), ...all, ...frames]);
}

/** Returns the samples of a tone of 440 hertz at a quarter of full scale. */
export const toneOf = (seconds: number): number[] =>
  Array.from({ length: Math.round(seconds * RATE) }, (_, i) =>
    Math.round(8192 * Math.sin((2 * Math.PI * 440 * i) / RATE)),
  );
