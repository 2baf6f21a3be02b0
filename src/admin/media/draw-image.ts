import { THEME_COLOR } from '@/config/constants';
import { iconPath, LARGEST_ICON } from '@/lib/logo-icons';
import { uploadFile } from '@/data-service/backend/client/uploads';

/** Returns the image at a URL, decoded; null where the browser cannot render it. */
async function loadImage(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = url;
  const isDecoded = await image.decode().then(
    () => true,
    () => false,
  );
  return isDecoded && image.naturalWidth > 0 && image.naturalHeight > 0 ? image : null;
}

interface Size {
  width: number;
  height: number;
}

/** Returns the largest size of an image within a square; a smaller image is enlarged. */
function fitInto(side: number, { naturalWidth, naturalHeight }: HTMLImageElement): Size {
  const scale = side / Math.max(naturalWidth, naturalHeight);
  return { width: naturalWidth * scale, height: naturalHeight * scale };
}

/** Renders an image in the middle of a new canvas, in front of a colour. */
function renderImage(
  image: HTMLImageElement,
  canvasSize: Size,
  { width, height }: Size,
  background: string,
): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(canvasSize.width));
  canvas.height = Math.max(1, Math.round(canvasSize.height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  return context;
}

/** Returns a canvas as a PNG file. Throws when the browser does not give its pixels. */
export async function toPngFile({ canvas }: CanvasRenderingContext2D, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error(`There is no memory for ${name}.`);
  return new File([blob], name, { type: blob.type });
}

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
