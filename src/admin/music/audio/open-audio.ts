import {
  ADTS,
  BlobSource,
  FLAC,
  Input,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
  type InputAudioTrack,
} from 'mediabunny';
import { FileRefused } from '../../form/file-rules';
import { aiffAsWave } from './aiff';
import { mendWave } from './mend-wave';

const FORMATS = [WAVE, FLAC, MP3, MP4, QTFF, ADTS, OGG, MATROSKA, WEBM];

export interface OpenAudio {
  input: Input;
  track: InputAudioTrack;
  /** The declared length divided by the length of the data: more than 1 for a file that was cut off. */
  claim: number;
}

/** Opens a file of sound, or a video for its sound: its content decides. Throws `FileRefused`. */
export async function openAudio(file: Blob): Promise<OpenAudio> {
  if (file.size === 0) throw new FileRefused('empty');
  const { source, claim } = (await aiffAsWave(file)) ?? (await waveSource(file));
  const input = new Input({ source, formats: FORMATS });
  if (!(await input.canRead().catch(() => false))) throw new FileRefused('not-audio');
  const track = await trackOf(input);
  if (!track) throw new FileRefused('not-audio');
  return { input, track, claim };
}

async function waveSource(file: Blob) {
  const { wave, claim } = await mendWave(file);
  return { source: new BlobSource(wave), claim };
}

async function trackOf(input: Input): Promise<InputAudioTrack | undefined> {
  try {
    const tracks = await input.getAudioTracks();
    for (const track of tracks) if (await track.getCodec()) return track;
    return tracks[0];
  } catch (cause) {
    throw new FileRefused('audio-damaged', { cause }); // or of a kind that even its index is unknown
  }
}
