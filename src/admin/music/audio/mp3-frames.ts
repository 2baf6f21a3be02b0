import { EncodedPacketSink, type InputAudioTrack } from 'mediabunny';
import { id3Length, readMp3Frame } from '@/lib/mp3';

/** The frames of an MP3, without any data before, between or after them. */
export interface Mp3Frames {
  frames: readonly Uint8Array<ArrayBuffer>[];
  samplesPerFrame: number;
  sampleRate: number;
}

/** Samples that encoder and player add: those before the sound begins, without a decoder's own 529, and after its end. */
export interface Gaps {
  before: number;
  after: number;
  /** The nine letters that name the encoder. */
  encoder: string;
}

/** Returns the frames of an MP3 track. */
export async function readFrames(track: InputAudioTrack): Promise<Mp3Frames> {
  const frames: Uint8Array<ArrayBuffer>[] = [];
  const sampleRate = await track.getSampleRate();
  let samplesPerFrame = 0;
  for await (const { data, duration } of new EncodedPacketSink(track).packets()) {
    samplesPerFrame ||= Math.round(duration * sampleRate);
    frames.push(new Uint8Array(data));
  }
  return { frames, samplesPerFrame, sampleRate };
}

export const byteLength = ({ frames }: Mp3Frames): number =>
  frames.reduce((sum, { length }) => sum + length, 0);

/** Returns the seconds that are heard of an MP3. */
export function secondsOf({ frames, samplesPerFrame, sampleRate }: Mp3Frames, gaps: Gaps | null) {
  const samples = frames.length * samplesPerFrame - (gaps ? gaps.before + gaps.after : 0);
  return samples / sampleRate;
}

const headOf = (frame: Uint8Array | undefined) => frame && readMp3Frame(frame, 0);

/** Returns true for frames of layer III, as an MP3's are; radio stations use layer II. */
export const isLayer3 = ({ frames: [first] }: Mp3Frames): boolean => Boolean(headOf(first));

/** Returns true where all frames have the same bit rate. */
export const isConstant = ({ frames }: Mp3Frames): boolean =>
  frames.every((frame) => headOf(frame)?.bitRate === headOf(frames[0])?.bitRate);

/** The bytes from a frame's start to the table of its file, for mono and stereo, by the samples of a frame. */
const TABLE_AT = { 1152: [21, 36], 576: [13, 21] } as const;

/** Returns an empty frame like another one, with the same bit rate or the lowest in which a table has room. */
function emptyFrame([sync = 0, second = 0, third = 0, fourth = 0]: Uint8Array, room: number) {
  const bitRates = [third >> 4, ...Array.from({ length: 14 }, (_, index) => index + 1)];
  for (const bitRate of bitRates) {
    const rates = (bitRate << 4) | (third & 0b1100);
    const header = Uint8Array.of(sync, second | 1, rates, fourth & 0b1100_1111);
    const { length = 0 } = readMp3Frame(header, 0) ?? {};
    if (length < room) continue;
    const frame = new Uint8Array(length);
    frame.set(header);
    return frame;
  }
  throw new Error('No frame has room for a table.');
}

/** Counts of frames and bytes, the hundred seek points, and the quality precede the encoder's values. */
const ENCODER_AT = 4 + 4 + 4 + 4 + 100 + 4;
const DELAYS_AT = ENCODER_AT + 21;
const TABLE_LENGTH = ENCODER_AT + 36;

/**
 * Returns a frame of silence with the table that players seek by: for a constant bit rate named “Info”, for a variable one
 * “Xing”. It also says which samples are padding, so that only the sound is played.
 */
export function tableFrame(mp3: Mp3Frames, gaps: Gaps | null): Uint8Array<ArrayBuffer> {
  const [first] = mp3.frames;
  const head = headOf(first);
  if (!first || !head) throw new Error('There is no frame.');
  const tableAt = TABLE_AT[head.samples][head.channels - 1] ?? 0;
  const frame = emptyFrame(first, tableAt + TABLE_LENGTH);

  const table = new DataView(frame.buffer, tableAt);
  const text = (at: number, letters: string) =>
    frame.set(new TextEncoder().encode(letters), tableAt + at);
  text(0, isConstant(mp3) ? 'Info' : 'Xing');
  table.setUint32(4, 0b1111); // all four are there
  table.setUint32(8, mp3.frames.length);
  const size = frame.length + byteLength(mp3);
  table.setUint32(12, size);
  frame.set(placesOf(mp3, frame.length, size), tableAt + 16);
  if (gaps) {
    text(ENCODER_AT, gaps.encoder);
    table.setUint8(ENCODER_AT + 9, isConstant(mp3) ? 1 : 0);
    const delays = (gaps.before << 12) | gaps.after;
    frame.set([delays >> 16, delays >> 8, delays], tableAt + DELAYS_AT);
  }
  return frame;
}

/** Returns where each hundredth of the time starts, in 256ths of the file. */
function placesOf({ frames }: Mp3Frames, start: number, size: number): number[] {
  let at = start;
  const starts = frames.map(({ length }) => (at += length) - length);
  return Array.from({ length: 100 }, (_, percent) =>
    Math.floor((256 * (starts[Math.floor((percent * frames.length) / 100)] ?? 0)) / size),
  );
}

/** A file with only frames has its table in the first one, which is at most this long. */
const HEAD = 4096;

/** Returns what the table of an MP3 says; undefined without one. */
export async function readSeekTable(file: Blob): Promise<{ gaps: Gaps | null } | undefined> {
  const start = await skipTags(file);
  const head = new Uint8Array(await file.slice(start, start + HEAD).arrayBuffer());
  const letters = new TextDecoder('latin1').decode(head);
  const at = letters.search(/Xing|Info/);
  if (at === -1) return undefined;
  const encoder = letters.slice(at + ENCODER_AT, at + ENCODER_AT + 9);
  const hasAll = ((head[at + 7] ?? 0) & 0b1111) === 0b1111; // else the encoder's values are at other offsets
  if (!hasAll || !/^(?:LAME|Lav[cf])/.test(encoder)) return { gaps: null };
  const [high = 0, middle = 0, low = 0] = head.subarray(at + DELAYS_AT, at + DELAYS_AT + 3);
  const delays = (high << 16) | (middle << 8) | low;
  return { gaps: { before: delays >> 12, after: delays & 0xfff, encoder } };
}

/** Returns where the ID3 tags at the beginning end. */
export async function skipTags(file: Blob): Promise<number> {
  let at = 0;
  for (;;) {
    const length = id3Length(new Uint8Array(await file.slice(at, at + 10).arrayBuffer()));
    if (length === 0) return at;
    at += length;
  }
}
