import type { InputTrack } from 'mediabunny';

/** The names by which people know codecs, by mediabunny's names and by the codes in files. */
const CODEC_NAMES: Readonly<Record<string, string>> = {
  avc: 'H.264',
  hevc: 'HEVC (H.265)',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  prores: 'ProRes',
  mp4v: 'MPEG-4 Visual',
  s263: 'H.263',
  h263: 'H.263',
  jpeg: 'Motion JPEG',
  mjpa: 'Motion JPEG',
  samr: 'AMR',
  sawb: 'AMR-WB',
  alac: 'Apple Lossless',
  dts: 'DTS',
  apac: 'Apple Positional Audio',
  aac: 'AAC',
  mp3: 'MP3',
  flac: 'FLAC',
  opus: 'Opus',
  vorbis: 'Vorbis',
};

/** Returns the name of a track's codec, for messages: its code where it has no better known name. */
export async function codecName(track: InputTrack): Promise<string> {
  const code = (await track.getCodec()) ?? (await track.getInternalCodecId());
  if (typeof code !== 'string') return '?';
  return CODEC_NAMES[code] ?? code.replace(/^[VA]_/, '').trim();
}
