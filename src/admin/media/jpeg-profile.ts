const APP0 = 0xff_e0;
const APP2 = 0xff_e2;
const APP15 = 0xff_ef;
const NAME = new TextEncoder().encode('ICC_PROFILE\0');
/** The most bytes of a profile that one segment has room for. */
const ROOM = 65_519;

/**
 * Returns a canvas's JPEG with its ICC profile replaced by this one, so that its numbers mean the colours for which they
 * were made.
 */
export function setJpegProfile(jpeg: Uint8Array<ArrayBuffer>, profile: Uint8Array): Blob {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const kept: Uint8Array<ArrayBuffer>[] = [];
  let at = 2; // after the marker with which a JPEG begins
  for (let marker = view.getUint16(at); marker >= APP0 && marker <= APP15;) {
    const end = at + 2 + view.getUint16(at + 2);
    if (marker !== APP2) kept.push(jpeg.subarray(at, end));
    at = end;
    marker = view.getUint16(at);
  }
  const parts = [jpeg.subarray(0, 2), ...kept, ...segmentsOf(profile), jpeg.subarray(at)];
  return new Blob(parts, { type: 'image/jpeg' });
}

function segmentsOf(profile: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const count = Math.ceil(profile.length / ROOM);
  return Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * ROOM, (index + 1) * ROOM);
    const length = 2 + NAME.length + 2 + part.length;
    const segment = new Uint8Array(2 + length);
    const view = new DataView(segment.buffer);
    view.setUint16(0, APP2);
    view.setUint16(2, length);
    segment.set(NAME, 4);
    segment.set([index + 1, count], 4 + NAME.length);
    segment.set(part, 4 + NAME.length + 2);
    return segment;
  });
}
