import type { Page } from '@playwright/test';

/** A file as Playwright chooses it. */
export interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface Sound {
  seconds: number;
  rate: number;
  bits: 16 | 24;
  /** The level of each channel at a second, of full scale. */
  levels: (second: number) => readonly number[];
}

/** Returns the samples of a tone of 440 hertz. */
function samplesOf({ seconds, rate, bits, levels }: Sound, isBigEndian: boolean): Buffer {
  const channels = levels(0).length;
  const bytes = bits / 8;
  const data = Buffer.alloc(seconds * rate * channels * bytes);
  let at = 0;
  for (let frame = 0; frame < seconds * rate; frame++) {
    const wave = Math.sin((2 * Math.PI * 440 * frame) / rate) * (2 ** (bits - 1) - 1);
    for (const level of levels(frame / rate)) {
      if (isBigEndian) data.writeIntBE(Math.round(wave * level), at, bytes);
      else data.writeIntLE(Math.round(wave * level), at, bytes);
      at += bytes;
    }
  }
  return data;
}

/** Returns a WAV. */
export function wav(name: string, sound: Sound): Chosen {
  const channels = sound.levels(0).length;
  const data = samplesOf(sound, false);
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(sound.rate, 24);
  head.writeUInt32LE((sound.rate * channels * sound.bits) / 8, 28);
  head.writeUInt16LE((channels * sound.bits) / 8, 32);
  head.writeUInt16LE(sound.bits, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return { name, mimeType: 'audio/wav', buffer: Buffer.concat([head, data]) };
}

/** Returns an AIFF of 44.1 kHz. */
export function aiff(name: string, sound: Omit<Sound, 'rate'>): Chosen {
  const data = samplesOf({ ...sound, rate: 44_100 }, true);
  const head = Buffer.alloc(54);
  head.write('FORM');
  head.writeUInt32BE(46 + data.length, 4);
  head.write('AIFFCOMM', 8);
  head.writeUInt32BE(18, 16);
  head.writeUInt16BE(sound.levels(0).length, 20);
  head.writeUInt32BE(sound.seconds * 44_100, 22);
  head.writeUInt16BE(sound.bits, 26);
  head.writeUInt32BE(0x40_0e_ac_44, 28); // 44,100 as a number of ten bytes
  head.write('SSND', 38);
  head.writeUInt32BE(8 + data.length, 42);
  return { name, mimeType: 'audio/aiff', buffer: Buffer.concat([head, data]) };
}

/** Returns how the browser hears an MP3: its seconds, sample rate, and the level of each channel of a tone. */
export function decodeMp3(page: Page, bytes: Buffer) {
  const rate = frameAt(bytes, startOf(bytes))?.rate ?? 0;
  return page.evaluate(
    async ({ base64, sampleRate }) => {
      const file = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const context = new OfflineAudioContext({ length: 1, sampleRate });
      const sound = await context.decodeAudioData(file.buffer);
      const levels = Array.from({ length: sound.numberOfChannels }, (_, channel) => {
        const samples = sound.getChannelData(channel);
        const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
        return Math.sqrt(2 * power);
      });
      return { seconds: sound.duration, rate: sampleRate, levels };
    },
    { base64: bytes.toString('base64'), sampleRate: rate },
  );
}

/** Returns the text frames of an MP3's ID3 tags, by their codes. Throws for tags after the frames. */
export function tagsOf(bytes: Buffer = Buffer.alloc(0)): Record<string, string> {
  if (bytes.includes('TAG', bytes.length - 128)) throw new Error('There are tags at the end.');
  const tags: Record<string, string> = {};
  let at = 10;
  while (at < startOf(bytes)) {
    const size = sevens(bytes, at + 4);
    const content = bytes.subarray(at + 11, at + 10 + size);
    const encoding = bytes[at + 10] === 3 ? 'utf8' : 'latin1';
    tags[bytes.toString('latin1', at, at + 4)] = content.toString(encoding).replaceAll('\0', '');
    at += 10 + size;
  }
  return tags;
}

/** Returns the frames of an MP3, its table the first of them. Throws for anything between and after them. */
export function framesOf(bytes: Buffer = Buffer.alloc(0)): Buffer[] {
  const frames: Buffer[] = [];
  let at = startOf(bytes);
  while (at < bytes.length) {
    const frame = frameAt(bytes, at);
    if (!frame || at + frame.size > bytes.length) throw new Error(`There is no frame at ${at}.`);
    frames.push(bytes.subarray(at, at + frame.size));
    at += frame.size;
  }
  return frames;
}

const sevens = (bytes: Buffer, at: number) =>
  bytes.subarray(at, at + 4).reduce((size, seven) => (size << 7) | seven, 0);

const startOf = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 3) === 'ID3' ? 10 + sevens(bytes, 6) : 0;

const RATES = [44_100, 48_000, 32_000];
const BITRATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];

/** Returns the size and the sample rate of a frame of MPEG 1. */
function frameAt(bytes: Buffer, at: number) {
  if (bytes[at] !== 0xff || (bytes[at + 1] ?? 0) >> 1 !== 0x7d) return undefined;
  const third = bytes[at + 2] ?? 0;
  const rate = RATES[(third >> 2) & 3] ?? 0;
  const kilobits = BITRATES[third >> 4] ?? 0;
  return { rate, size: Math.floor((144_000 * kilobits) / rate) + ((third >> 1) & 1) };
}
