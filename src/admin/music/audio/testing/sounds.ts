/** Files of sound for tests, made of tones. */

interface Tone {
  seconds: number;
  rate: number;
  /** The height of each channel's tone in hertz. */
  hertz: readonly number[];
  /** Of full scale. */
  level: number;
}

/** Returns the samples of a tone, channel by channel in turn. */
function samplesOf({ seconds, rate, hertz, level }: Tone): number[] {
  const frames = Math.round(seconds * rate);
  return Array.from({ length: frames }, (_, i) =>
    hertz.map((height) => level * Math.sin((2 * Math.PI * height * i) / rate)),
  ).flat();
}

const chunk = (name: string, content: Buffer, isBigEndian: boolean): Buffer<ArrayBuffer> => {
  const size = Buffer.alloc(4);
  if (isBigEndian) size.writeUInt32BE(content.length);
  else size.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), size, content, Buffer.alloc(content.length % 2)]);
};

function dataOf(tone: Tone, bits: 16 | 24 | 32, isBigEndian: boolean): Buffer {
  const bytes = bits / 8;
  const data = Buffer.alloc(samplesOf(tone).length * bytes);
  for (const [i, sample] of samplesOf(tone).entries()) {
    const value = Math.round(sample * (2 ** (bits - 1) - 1));
    if (isBigEndian) data.writeIntBE(value, i * bytes, bytes);
    else data.writeIntLE(value, i * bytes, bytes);
  }
  return data;
}

/** Returns a WAV of whole numbers; `title` has the bytes of the one it names. */
export function wav(tone: Tone, bits: 16 | 24 | 32 = 24, title?: Buffer): File {
  const format = Buffer.alloc(16);
  const channels = tone.hertz.length;
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(tone.rate, 4);
  format.writeUInt32LE((tone.rate * channels * bits) / 8, 8);
  format.writeUInt16LE((channels * bits) / 8, 12);
  format.writeUInt16LE(bits, 14);
  const info = title && Buffer.concat([Buffer.from('INFO'), chunk('INAM', title, false)]);
  const chunks = [
    chunk('fmt ', format, false),
    ...(info ? [chunk('LIST', info, false)] : []),
    chunk('data', dataOf(tone, bits, false), false),
  ];
  const riff = chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks]), false);
  return new File([riff], 'tone.wav');
}

interface Aiff {
  bits?: 16 | 24 | 32;
  kind?: string;
  /** That of its ID3 tags. */
  title?: string;
  /** The number of frames that it names, and the size of their chunk. */
  frames?: number;
  size?: number;
}

/** Returns an AIFF, or an AIFC of a kind. */
export function aiff(
  tone: Tone,
  { bits = 24, kind, title, frames = Math.round(tone.seconds * tone.rate), size }: Aiff = {},
): File {
  const common = Buffer.alloc(18);
  common.writeUInt16BE(tone.hertz.length, 0);
  common.writeUInt32BE(frames, 2);
  common.writeUInt16BE(bits, 6);
  const exponent = Math.floor(Math.log2(tone.rate));
  common.writeUInt16BE(16_383 + exponent, 8);
  common.writeUInt32BE(tone.rate * 2 ** (31 - exponent), 10);
  const named = kind === undefined ? [common] : [common, Buffer.from(`${kind}\0\0`)];
  const data = Buffer.concat([Buffer.alloc(8), dataOf(tone, bits, kind !== 'sowt')]);
  const chunks = [
    chunk('COMM', Buffer.concat(named), true),
    ...(title === undefined ? [] : [chunk('ID3 ', id3(title), true)]),
    chunk('SSND', data, true),
  ];
  if (size !== undefined) chunks.at(-1)?.writeUInt32BE(size, 4);
  const type = kind === undefined ? 'AIFF' : 'AIFC';
  const form = chunk('FORM', Buffer.concat([Buffer.from(type), ...chunks]), true);
  return new File([form], 'tone.aiff');
}

/** Returns ID3 tags with a title alone. */
export function id3(title: string): Buffer<ArrayBuffer> {
  const text = Buffer.concat([Buffer.from([3]), Buffer.from(title)]);
  const size = (bytes: number) =>
    Buffer.from([(bytes >> 21) & 127, (bytes >> 14) & 127, (bytes >> 7) & 127, bytes & 127]);
  return Buffer.concat([
    Buffer.from([...Buffer.from('ID3'), 4, 0, 0]),
    size(text.length + 10),
    Buffer.from('TIT2'),
    size(text.length),
    Buffer.from([0, 0]),
    text,
  ]);
}

/** Kilobits per second by their index. */
const BITRATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];

/** Returns a silent frame of an MP3 of 44.1 kHz in stereo, marked with a number. */
export function mp3Frame(kilobits: number, mark: number): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(Math.floor((144_000 * kilobits) / 44_100));
  frame.set([0xff, 0xfb, BITRATES.indexOf(kilobits) << 4, 0x00]);
  frame[100] = mark;
  return frame;
}
