import { PCM_AUDIO_CODECS, type InputAudioTrack } from 'mediabunny';
import { codecName } from '../uploads/codec-name';
import { FileRefused } from '../uploads/file-rules';
import { encodeMp3 } from './encode-mp3';
import { measureLoudness } from './measure-loudness';
import { MAX_FRAME_BYTES, mp3File, type Mp3Tags } from './mp3-file';
import {
  isConstant,
  isLayer3,
  readFrames,
  readTable,
  secondsOf,
  sizeOf,
  type Gaps,
  type Mp3Frames,
} from './mp3-frames';
import { openAudio } from './open-audio';
import { partOf, waveformOf, type Excerpt, type Loudness, type Part } from './waveform';

export interface AudioJob {
  file: Blob;
  /** The same as a WAV, where only the page could decode it. */
  decoded?: Blob;
  /** What is known of it from before. */
  loudness?: Loudness;
  excerpt: Excerpt;
  tags: Mp3Tags;
}

/** What visitors hear. */
export interface PreparedAudio {
  mp3: Blob;
  seconds: number;
  /** The second of the file at which it starts; null for the whole. */
  startsAt: number | null;
  peaks: number[];
}

/** What is known of a compressed sound before it is decoded. */
export interface Compressed {
  /** The name of its codec, for messages. */
  format: string;
  sampleRate: number;
  seconds: number;
}

/** Why a compressed sound was not decoded. */
export type Undecodable = 'audio-unreadable' | 'audio-damaged';

export type AudioReport =
  | { compressed: Compressed }
  | { undecodable: Undecodable }
  | { share: number }
  | { loudness: Loudness }
  | { audio: PreparedAudio };

type Report = (message: AudioReport) => void;

/**
 * Makes what visitors hear of a file. What is known of it is reported as soon as it is, and at the end the MP3, or that a
 * compressed file is not decoded here. Throws `FileRefused`.
 */
export async function makeAudio(job: AudioJob, report: Report): Promise<void> {
  const { file, decoded, excerpt, tags } = job;
  const original = await openAudio(file);
  const { track } = decoded ? await openAudio(decoded) : original;
  const compressed = await describeCompressed(track);
  if (compressed) report({ compressed });
  if (!(await track.canDecode())) {
    report({ undecodable: 'audio-unreadable' });
    return;
  }
  const loudness = job.loudness ?? (await measure(track, report).catch(() => null));
  if (!loudness || loudness.peaks.length === 0) {
    if (!compressed) throw new FileRefused('audio-damaged');
    report({ undecodable: 'audio-damaged' });
    return;
  }
  report({ loudness });
  const part = partOf(loudness, excerpt);
  const kept = part ? null : await keptFrames(file, original.track);
  const { mp3, gaps } = kept ?? (await encode(track, loudness, part, report));
  const seconds = secondsOf(mp3, gaps);
  report({
    audio: {
      mp3: await mp3File(mp3, gaps, tags),
      seconds,
      startsAt: part?.start ?? null,
      peaks: waveformOf(loudness, part ?? { start: 0, length: loudness.seconds }),
    },
  });
}

/** The share of the work that measuring is. */
const MEASURING = 0.4;

async function measure(track: InputAudioTrack, report: Report): Promise<Loudness> {
  const seconds = await durationOf(track);
  return measureLoudness(track, sharesOf(seconds, [0, MEASURING], report));
}

const durationOf = async (track: InputAudioTrack) =>
  (await track.getDurationFromMetadata()) ?? track.computeDuration();

/** Returns what is known of a track whose samples are compressed; null of one that the library reads by itself. */
async function describeCompressed(track: InputAudioTrack): Promise<Compressed | null> {
  const codec = await track.getCodec();
  if (codec && PCM_AUDIO_CODECS.some((known) => known === codec)) return null;
  return {
    format: await codecName(track),
    sampleRate: await track.getSampleRate(),
    seconds: await durationOf(track),
  };
}

async function encode(
  track: InputAudioTrack,
  { begins, seconds }: Loudness,
  part: Part | null,
  report: Report,
) {
  const heard = part ?? { start: 0, length: seconds };
  return encodeMp3(track, { begins, ...heard }, sharesOf(heard.length, [MEASURING, 1], report));
}

/** Returns what reports the share of the work by the seconds that are done, once for each hundredth. */
function sharesOf(total: number, [from, to]: readonly [number, number], report: Report) {
  let percent = 0;
  return (seconds: number) => {
    const now = Math.floor((100 * seconds) / total);
    if (now <= percent) return;
    percent = now;
    report({ share: from + (to - from) * Math.min(now / 100, 1) });
  };
}

/**
 * Returns the frames of an MP3 that needs no other encoding; null for other files, and for an MP3 whose bit rate varies
 * without a table to seek by, or that is too large.
 */
async function keptFrames(
  file: Blob,
  track: InputAudioTrack,
): Promise<{ mp3: Mp3Frames; gaps: Gaps | null } | null> {
  const { input } = track;
  if ((await input.getMimeType()) !== 'audio/mpeg') return null;
  const mp3 = await readFrames(track);
  const table = await readTable(file);
  const isSought = table !== undefined || isConstant(mp3);
  const isKept = isLayer3(mp3) && isSought && sizeOf(mp3) <= MAX_FRAME_BYTES;
  return isKept ? { mp3, gaps: table?.gaps ?? null } : null;
}
