import { parsePictureName } from './picture-name';

/** The widths of the square icons that are made of a logo, in pixels: for tabs, home screens and manifests. */
export const ICON_SIZES = [32, 180, 192, 512] as const;
export const LARGEST_ICON = 512;

/** Returns the hash that a logo and its icons are named by; null where there is no logo of ours. */
export function logoHash(logoUrl: string | null | undefined): string | null {
  return parsePictureName(logoUrl ?? '')?.hash ?? null;
}

/** Returns the path of an icon of the logo with this hash. */
export function iconPath(hash: string, size: (typeof ICON_SIZES)[number]): string {
  return `/uploads/${hash}-${size}x${size}-icon.png`;
}

/** The path of an icon that may be missing: of a logo from before there were icons. */
export const ICON_PATH = /^\/uploads\/[0-9a-f]{32}-\d{2,3}x\d{2,3}-icon\.png$/;
