import sharp from 'sharp';
import { expect, it } from 'vitest';
import { setJpegProfile } from './jpeg-profile';

/** A JPEG as a canvas makes it: in one colour, with a profile for those of the web or without any. */
async function jpeg(hasProfile: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 16, height: 16, channels: 3, background: '#3cc83c' } as const;
  const picture = sharp({ create }).jpeg({ quality: 100, chromaSubsampling: '4:4:4' });
  return new Uint8Array(await (hasProfile ? picture.withIccProfile('srgb') : picture).toBuffer());
}

async function profileOf(name: 'p3' | 'srgb'): Promise<Buffer> {
  const create = { width: 1, height: 1, channels: 3, background: '#000' } as const;
  const picture = await sharp({ create }).jpeg().withIccProfile(name).toBuffer();
  const { icc } = await sharp(picture).metadata();
  return icc ?? expect.fail('no profile');
}

it.each([true, false])(
  'replaces the profile of a JPEG (which has one: %s), so that the same numbers mean other colours',
  async (hasProfile) => {
    const profile = await profileOf('p3');
    const made = setJpegProfile(await jpeg(hasProfile), profile);
    expect(made.type).toBe('image/jpeg');
    const bytes = await made.arrayBuffer();
    expect((await sharp(bytes).metadata()).icc).toEqual(profile);
    expect(Buffer.from(bytes).toString('latin1').split('ICC_PROFILE')).toHaveLength(2);
    const [red = 0, green = 0, blue = 0] = await sharp(bytes)
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    expect([red, green, blue]).toEqual([0, 203, 11]);
  },
);

it('keeps a profile that is larger than a segment', async () => {
  const profile = Buffer.concat([await profileOf('p3'), Buffer.alloc(150_000, 7)]);
  profile.writeUInt32BE(profile.length, 0);
  const made = setJpegProfile(await jpeg(false), profile);
  const { icc } = await sharp(await made.arrayBuffer()).metadata();
  expect(icc).toEqual(profile);
});
