const FRAME = 417;

/** So many frames of silence: MPEG-1, layer III, 128 kbit/s at 44.1 kHz, in stereo. */
export function frames(count: number): Buffer {
  const bytes = Buffer.alloc(count * FRAME);
  for (let at = 0; at < bytes.length; at += FRAME) bytes.write('fffb9000', at, 'hex');
  return bytes;
}

/** The head of an ID3v2.4 tag, whose size may be another than what follows: four bytes of seven bits. */
export function id3Head(size: number): Buffer {
  const length = [21, 14, 7, 0].map((bits) => (size >> bits) & 0x7f);
  return Buffer.concat([Buffer.from('ID3\u0004\0\0'), Buffer.from(length)]);
}
