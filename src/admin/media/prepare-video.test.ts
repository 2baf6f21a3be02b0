import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from 'mediabunny';
import { expect, it } from 'vitest';
import { box, numbers, positionTrack, readMp4, withinMovie } from '../../../api/testing/mp4';
import { prepareFile } from './prepare-file';

const PLACE = '+53.5511+009.9937/';
const NAME = 'com.apple.quicktime.location.ISO6709';

const text = (type: string, value: string) => box(type, box('data', numbers(1, 0), value));
const handler = (type: string) => box('hdlr', numbers(0, 0), type, Buffer.alloc(13));

/** What phones, cameras and programs write into an MP4 beside picture and sound; each has the place. */
const PLACES = [
  box(
    'udta',
    box('\u00a9xyz', numbers(0), PLACE),
    box('meta', numbers(0), handler('mdir'), box('ilst', text('\u00a9nam', `Tide at ${PLACE}`))),
  ),
  box(
    'meta',
    handler('mdta'),
    box('keys', numbers(0, 1), box('mdta', NAME)),
    box('ilst', text('\0\0\0\u0001', PLACE)),
  ),
  box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), PLACE),
];

/** The MP4 with all of them in its index, and a track of positions whose sample is at its end. */
async function withPlaces(): Promise<Buffer> {
  const track = positionTrack(0, PLACE.length);
  const mp4 = withinMovie(await readMp4(), ...PLACES, track);
  mp4.writeUInt32BE(mp4.length + 8, mp4.lastIndexOf('stco') + 12); // is none of the places that were moved along
  return Buffer.concat([mp4, box('mdat', PLACE)]);
}

const prepare = (bytes: Buffer, name: string, type = 'video/mp4'): Promise<File> =>
  prepareFile(new File([new Uint8Array(bytes)], name, { type }), 'video', {
    signal: new AbortController().signal,
    onProgress: () => {},
  });

/** Returns how long a video is, and the bytes of its picture and sound. */
async function contentOf(mp4: Blob) {
  const input = new Input({ source: new BlobSource(mp4), formats: ALL_FORMATS });
  const tracks = await Promise.all(
    (await input.getTracks()).map(async (track) => {
      const packets: string[] = [];
      for await (const { data, timestamp } of new EncodedPacketSink(track).packets()) {
        packets.push(`${timestamp.toFixed(3)} ${Buffer.from(data).toString('base64')}`);
      }
      return { codec: await track.getCodec(), packets };
    }),
  );
  return { seconds: await input.computeDuration(), tracks };
}

const OF_33_MB = 33 * 1024 * 1024;

it.each([
  ['a short MP4', 0],
  ['a large MP4', OF_33_MB],
])('removes the location from %s, and keeps each frame and the duration', async (_what, size) => {
  const bytes = await withPlaces();
  expect(bytes.includes(PLACE)).toBe(true);
  expect(bytes.includes(NAME)).toBe(true);
  const large = Buffer.concat([bytes, box('free', Buffer.alloc(size))]);

  const prepared = await prepare(large, 'clip.mp4');
  expect(prepared).toMatchObject({ name: 'clip.mp4', type: 'video/mp4' });
  const written = Buffer.from(await prepared.arrayBuffer());
  expect(written.includes('+53.55')).toBe(false);
  expect(written.includes('location')).toBe(false);
  expect(written.includes('GoPro')).toBe(false);
  expect(written.indexOf('moov')).toBeLessThan(written.indexOf('mdat')); // plays before it is loaded
  const original = await contentOf(new Blob([new Uint8Array(await readMp4())]));
  expect(original.seconds).toBeCloseTo(8);
  expect(original.tracks).toHaveLength(2);
  expect(await contentOf(prepared)).toEqual(original);
});

it('an MP4 without a location does not grow', async () => {
  const mp4 = await readMp4();
  expect((await prepare(mp4, 'clip.mp4')).size).toBeLessThanOrEqual(mp4.length);
});

it.each([
  ['clip.m4v', 'video/x-m4v', 'M4V '],
  ['clip.mp4', 'application/mp4', 'isom'],
  ['clip', '', 'mp42'],
])('recognizes %s, with the type "%s" and the brand %j, as an MP4', async (name, type, brand) => {
  const bytes = await readMp4();
  bytes.write(brand, 8, 'latin1');
  const prepared = await prepare(bytes, name, type);
  expect(prepared).toMatchObject({ name: 'clip.mp4', type: 'video/mp4' });
});

it('rejects half an MP4', async () => {
  const mp4 = await readMp4();
  const prepared = prepare(mp4.subarray(0, mp4.length / 2), 'clip.mp4');
  await expect(prepared).rejects.toMatchObject({ reason: 'video-damaged' });
});
