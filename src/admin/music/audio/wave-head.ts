interface Wave {
  channels: number;
  rate: number;
  /** The bytes of a sample. */
  bytes: number;
  isFloat: boolean;
  /** The bytes of all samples. */
  length: number;
  /** ID3 tags. */
  tags?: DataView | undefined;
}

const CHUNK_HEADER = 8;

/** Returns the header of a WAV, up to its samples. */
export function waveHead(wave: Wave): Uint8Array<ArrayBuffer> {
  const { channels, rate, bytes, isFloat, length, tags } = wave;
  const tagsLength = tags ? CHUNK_HEADER + tags.byteLength + (tags.byteLength % 2) : 0;
  const head = new Uint8Array(44 + tagsLength);
  const view = new DataView(head.buffer);
  const text = (at: number, letters: string) => head.set(new TextEncoder().encode(letters), at);
  text(0, 'RIFF');
  view.setUint32(4, Math.min(head.length - CHUNK_HEADER + length, 0xff_ff_ff_ff), true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, isFloat ? 3 : 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * channels * bytes, true);
  view.setUint16(32, channels * bytes, true);
  view.setUint16(34, bytes * 8, true);
  if (tags) {
    text(36, 'id3 ');
    view.setUint32(40, tags.byteLength, true);
    head.set(new Uint8Array(tags.buffer), 44);
  }
  text(36 + tagsLength, 'data');
  view.setUint32(40 + tagsLength, length, true);
  return head;
}
