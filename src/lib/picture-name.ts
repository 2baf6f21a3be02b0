/** The facts in the URL of a stored picture. */
export interface PictureFacts {
  /** Hash of the content. */
  hash: string;
  /** Size of the largest output, orientation applied. */
  width: number;
  height: number;
  /** Dominant colour, `#rrggbb`; null for an SVG. */
  color: string | null;
  isAnimated?: boolean;
}

export type PictureFormat = 'avif' | 'webp';

interface PictureVariant {
  format: PictureFormat;
  width: number;
  url: string;
}

export interface PictureVariants extends PictureFacts {
  /** The URL that is stored: the largest WebP, the animated WebP, or the SVG. */
  url: string;
  /** Every output of a still by format, narrowest first; the largest WebP is at the stored URL itself. */
  variants: PictureVariant[];
  /** The first frame of an animation, for those who want no motion. */
  still: string | null;
  /** The JPEG for link previews; an SVG has none. */
  og: string | null;
}

const PICTURE_FORMATS: readonly PictureFormat[] = ['avif', 'webp'];
const PICTURE_WIDTHS: readonly number[] = [400, 800, 1600];
export const MAX_PICTURE_WIDTH = Math.max(...PICTURE_WIDTHS);
export const OG_SIZE = { width: 1200, height: 630 } as const;

const PICTURE_PATH =
  /^\/uploads\/(?<hash>[0-9a-f]{32})-(?<width>[1-9]\d{0,4})x(?<height>[1-9]\d{0,4})(?:-(?<color>[0-9a-f]{6})(?<animated>-animated)?\.webp|\.svg)$/;

/** Returns a picture with the URLs of all of its files. */
export function pictureVariants(facts: PictureFacts): PictureVariants {
  const { hash, width, height, color, isAnimated = false } = facts;
  const size = `/uploads/${hash}-${width}x${height}`;
  const known = { hash, width, height, color, isAnimated };
  if (color === null) {
    return { ...known, url: `${size}.svg`, variants: [], still: null, og: null };
  }
  const base = `${size}-${color.slice(1)}`;
  const og = `${base}-og.jpg`;
  if (isAnimated) {
    const [url, still] = [`${base}-animated.webp`, `${base}-still.webp`];
    return { ...known, url, variants: [], still, og };
  }
  const url = `${base}.webp`;
  // A picture is never enlarged, so a small one has fewer widths.
  const widths = [...new Set(PICTURE_WIDTHS.map((target) => Math.min(target, width)))];
  const variants = PICTURE_FORMATS.flatMap((format) =>
    widths.map((variantWidth) => ({
      format,
      width: variantWidth,
      url: format === 'webp' && variantWidth === width ? url : `${base}-${variantWidth}.${format}`,
    })),
  );
  return { ...known, url, variants, still: null, og };
}

/** Parses the URL of a picture; null when it is not one of ours. */
export function parsePictureName(url: string): PictureVariants | null {
  const parts = PICTURE_PATH.exec(url)?.groups;
  if (!parts) return null;
  const { hash = '', color } = parts;
  const width = Number(parts.width);
  if (width > MAX_PICTURE_WIDTH) return null;
  return pictureVariants({
    hash,
    width,
    height: Number(parts.height),
    color: color ? `#${color}` : null,
    isAnimated: parts.animated !== undefined,
  });
}
