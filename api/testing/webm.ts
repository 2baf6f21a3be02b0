/** An element of a WebM file; its id in hexadecimal. */
export function element(id: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}

/** One that does not say how long it is, as a recording in a browser. */
export function openElement(id: string, ...content: Buffer[]): Buffer {
  return Buffer.concat([
    Buffer.from(id, 'hex'),
    Buffer.from([0x01, ...Array(7).fill(0xff)]),
    ...content,
  ]);
}

export const header = (type = 'webm') => element('1a45dfa3', element('4282', type));

export const track = (type: number, codec: string) =>
  element(
    'ae',
    element('d7', '\u0001'),
    element('83', Buffer.from([type])),
    element('86', codec),
    element('536e', 'Telltale name'),
  );

export const tracks = (...content: Buffer[]) => element('1654ae6b', ...content);

const info = element(
  '1549a966',
  element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40])),
  element('7ba9', 'Telltale title'),
  element('4461', Buffer.alloc(8, 7)),
  element('4d80', 'Telltale muxer'),
  element('5741', 'Telltale camera'),
);

export const cluster = element('1f43b675', element('e7', '\0'), element('a3', Buffer.alloc(40, 1)));

/** A small WebM video with everything in it that may tell of its maker. */
export function makeWebm(...more: Buffer[]): Buffer {
  const parts = [info, tracks(track(1, 'V_VP8')), ...more, cluster];
  return Buffer.concat([header(), element('18538067', ...parts)]);
}
