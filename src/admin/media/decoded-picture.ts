/** A picture that a library has decoded, upright unless `orientation` says otherwise. */
export interface DecodedPicture {
  width: number;
  height: number;
  /** Red, green, blue and alpha of each pixel, a byte each; the alpha is not multiplied in. */
  data: Uint8ClampedArray<ArrayBuffer>;
  /** The ICC profile of the colours; null for those of the web (sRGB). */
  profile: Uint8Array | null;
  /** The orientation by Exif's number, 1 to 8. */
  orientation?: number;
}

/** The most pixels that a library decodes, of which at most half are sent: a telephone's photo has up to 108 megapixels. */
export const MAX_DECODED_PIXELS = 120_000_000;
