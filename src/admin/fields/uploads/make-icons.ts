import { THEME_COLOR } from '@/config/constants';
import { iconPath, LARGEST_ICON } from '@/config/logo-icons';
import { uploadFile } from '@/data-service/client/uploads';
import { fitInto, loadImage, renderImage, toPngFile } from './draw-image';

/** The share of an icon's side that the logo may have: phones cut the corners off. */
const LOGO_SHARE = 0.8;

/**
 * Makes the icons of a logo, unless it has some: the browser renders the logo in front of the site's background, and the
 * upload function stores that in every size. Returns the path of the largest.
 */
export async function makeIcons(
  logoUrl: string,
  hash: string,
  signal: AbortSignal,
): Promise<string> {
  const path = iconPath(hash, LARGEST_ICON);
  // In place of a missing one the function answers with a redirect to the site's own.
  const { ok } = await fetch(path, { method: 'HEAD', redirect: 'manual', signal });
  return ok ? path : uploadFile(await renderIcon(logoUrl), { iconOf: hash, signal });
}

async function renderIcon(logoUrl: string): Promise<File> {
  const image = await loadImage(logoUrl);
  if (!image) throw new Error(`This browser cannot render ${logoUrl}.`);
  const icon = { width: LARGEST_ICON, height: LARGEST_ICON };
  const size = fitInto(LARGEST_ICON * LOGO_SHARE, image);
  return toPngFile(renderImage(image, icon, size, THEME_COLOR), 'icon.png');
}
