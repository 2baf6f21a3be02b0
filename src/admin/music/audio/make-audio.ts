import { PCM_AUDIO_CODECS, type InputAudioTrack } from 'mediabunny';
import { codecName } from '../../media/codec-name';
import { FileRefused, type FileError } from '../../form/file-rules';
import { encodeMp3 } from './encode-mp3';
import { measureLoudness } from './measure-loudness';
import { MAX_FRAME_BYTES, mp3File, type Mp3Tags } from './mp3-file';
import {
  isConstant,
  isLayer3,
  readFrames,
  readSeekTable,
  secondsOf,
  byteLength,
  type Gaps,
  type Mp3Frames,
} from './mp3-frames';
import { openAudio, type OpenAudio } from './open-audio';
import { partOf, waveformOf, type Excerpt, type Loudness, type HeardPart } from './waveform';
import { declaredSeconds, findShortage, type Shortage } from './whole-length';

export interface AudioJob {
  file: Blob;
  /** The same as a WAV, where only the page could decode it. */
  decoded?: Blob;
  /** What is known of it from before. */
  loudness?: Loudness;
  /** Whether it is taken also where less of it can be read than there is. */
  mayBeShort?: boolean;
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

/** Why a sound is not taken as it was read here, with what is known of it. */
export interface Unread extends Partial<Compressed> {
  reason: FileError;
  /** What was read of it, where that is not all. */
  shortage?: Shortage;
}

export type AudioReport =
  | { compressed: Compressed }
  | { unread: Unread }
  | { share: number }
  | { loudness: Loudness }
  | { audio: PreparedAudio };

type Report = (message: AudioReport) => void;

/**
 * Makes what visitors hear of a file. What is known of it is reported as soon as it is, and at the end the MP3, or why the
 * file is not taken as it was read here. Throws `FileRefused` for a sound that is too long.
 */
export async function makeAudio(job: AudioJob, report: Report): Promise<void> {
  const { file, decoded, excerpt, tags } = job;
  const original = await openAudio(file).catch(asRefusal);
  const opened = decoded ? await openAudio(decoded) : original;
  if (opened instanceof FileRefused) {
    const { reason, format } = opened;
    report({ unread: { reason, ...(format !== undefined && { format }) } });
    return;
  }
  const { track } = opened;
  const compressed = await describeCompressed(track);
  if (compressed) report({ compressed });
  const fail = (reason: FileError, shortage?: Shortage) =>
    report({ unread: { reason, ...compressed, ...(shortage && { shortage }) } });
  if (!(await track.canDecode())) return fail('audio-unreadable');
  const loudness = job.loudness ?? (await measure(track, report).catch(() => null));
  if (!loudness || loudness.peaks.length === 0) return fail('audio-damaged');
  const isCompared = !job.loudness && !job.mayBeShort;
  const goOn = () => report({ share: MEASURING });
  const shortage = isCompared ? await shortageOf(job, original, loudness, goOn) : null;
  if (shortage) return fail('audio-short', shortage);
  report({ loudness });
  const part = partOf(loudness, excerpt);
  const isKept = !part && !(original instanceof FileRefused);
  const kept = isKept ? await keptFrames(file, original.track, loudness) : null;
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

function asRefusal(error: unknown): FileRefused {
  if (error instanceof FileRefused) return error;
  throw error;
}

/** Seconds by which a sound that two decoders agree on may differ from what its file declares. */
export const TOLERATED = 0.5;

/** Returns the missing part of a sound; for one that the page has decoded, only compared with the declared length. */
async function shortageOf(
  { file, decoded }: AudioJob,
  original: OpenAudio | FileRefused,
  loudness: Loudness,
  onGoingOn: () => void,
): Promise<Shortage | null> {
  if (original instanceof FileRefused) return null;
  if (!decoded) return findShortage(file, original, loudness, onGoingOn);
  const read = loudness.begins + loudness.seconds;
  const whole = await declaredSeconds(file, original, read);
  return whole > read + TOLERATED ? { read, whole, isDeclared: true } : null;
}

/** The share of the work that measuring is. */
const MEASURING = 0.4;

async function measure(track: InputAudioTrack, report: Report): Promise<Loudness> {
  const seconds = await durationOf(track);
  return measureLoudness(track, sharesOf(seconds, [0, MEASURING], report));
}

const durationOf = async (track: InputAudioTrack) =>
  (await track.getDurationFromMetadata()) ?? track.computeDuration();

/** Returns what is known of a track whose samples are compressed; null for one that the library reads natively. */
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
  part: HeardPart | null,
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
 * without a table to seek by, that is too large, or of which the page has decoded more.
 */
async function keptFrames(
  file: Blob,
  track: InputAudioTrack,
  { seconds }: Loudness,
): Promise<{ mp3: Mp3Frames; gaps: Gaps | null } | null> {
  const { input } = track;
  if ((await input.getMimeType()) !== 'audio/mpeg') return null;
  const mp3 = await readFrames(track);
  const table = await readSeekTable(file);
  const isSought = table !== undefined || isConstant(mp3);
  const isWhole = secondsOf(mp3, null) > seconds - TOLERATED;
  const isKept = isLayer3(mp3) && isSought && isWhole && byteLength(mp3) <= MAX_FRAME_BYTES;
  return isKept ? { mp3, gaps: table?.gaps ?? null } : null;
}
