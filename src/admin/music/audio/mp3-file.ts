import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp3OutputFormat,
  Output,
} from 'mediabunny';
import { MAX_AUDIO_BYTES } from '@/config/upload-limits';
import { tableFrame, type Gaps, type Mp3Frames } from './mp3-frames';

/** The bytes that frames may have: there is room for tags and the table in what the upload function takes. */
export const MAX_FRAME_BYTES = MAX_AUDIO_BYTES - 65_536;

/** What an MP3 says about itself. */
export interface Mp3Tags {
  title?: string;
  artist?: string;
  album?: string;
  trackNumber?: number;
}

/** Returns an MP3 with these frames: before them its tags, of which it has no others, and the table to seek by. */
export async function mp3File(mp3: Mp3Frames, gaps: Gaps | null, tags: Mp3Tags): Promise<Blob> {
  const head = await mp3Head(tableFrame(mp3, gaps), mp3, tags);
  return new Blob([head, ...mp3.frames], { type: 'audio/mpeg' });
}

/** The library's own table has neither gaps nor the name for a constant bit rate: ours is written as a frame. */
async function mp3Head(
  table: Uint8Array,
  { samplesPerFrame, sampleRate }: Mp3Frames,
  tags: Mp3Tags,
): Promise<ArrayBuffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp3OutputFormat({ xingHeader: false }), target });
  const source = new EncodedAudioPacketSource('mp3');
  output.addAudioTrack(source);
  output.setMetadataTags(tags);
  await output.start();
  await source.add(new EncodedPacket(table, 'key', 0, samplesPerFrame / sampleRate), {
    decoderConfig: { codec: 'mp3', numberOfChannels: 2, sampleRate },
  });
  await output.finalize();
  if (!target.buffer) throw new Error('There is no head.');
  return target.buffer;
}
