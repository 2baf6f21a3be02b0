import type { RequestHandler } from 'express';
import sharp from 'sharp';
import { MAX_PIXELS } from '@/config/upload-limits';
import { MAX_PRINT_EDGE, parsePrintName, printName } from '@/lib/print-name';
import { ApiError } from '../api-error';
import { connectDatabase } from '../database';
import { readToken, type AuthServer } from '../staff';
import { contentHash } from './content-hash';
import type { FileStore } from './file-store';
import { readHeader } from './picture-source';
import { showSamePicture } from './same-picture';
import { damagedPicture } from './file-errors';

/**
 * Returns a picture in print size for the one on pages with this hash, of which `shown` is a small version: sRGB, with
 * that profile and no other metadata. Throws where the two show something else.
 */
export async function encodePrint(bytes: Uint8Array, hash: string, shown: Uint8Array) {
  await readHeader(bytes);
  const { data, info } = await encode(bytes).catch((cause: unknown) => {
    throw damagedPicture(cause);
  });
  if (!(await showSamePicture(data, shown))) {
    throw new ApiError('other-picture', 'The file shows another picture than the pages do.');
  }
  const name = printName({ hash, width: info.width, height: info.height }, contentHash(data));
  return { outputs: [[`/uploads/${name}`, data] as const] };
}

function encode(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({
      width: MAX_PRINT_EDGE,
      height: MAX_PRINT_EDGE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' }) // of paper
    .withIccProfile('srgb')
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
}

/** Removes the print size of a picture that is for the press no longer; the caller's rights say whether it is. */
export function removePrint(
  files: FileStore,
  { supabaseUrl, publishableKey }: AuthServer,
): RequestHandler<{ name: string }> {
  return async (request, response) => {
    const { name } = request.params;
    if (!parsePrintName(name)) throw new ApiError('not-found', 'There is no such print size.');
    const { data: shown } = await connectDatabase(supabaseUrl, publishableKey, readToken(request))
      .from('files')
      .select('path')
      .eq('print_path', `uploads/${name}`)
      .throwOnError();
    if (shown.length > 0) throw new ApiError('in-use', 'The press page shows it.');
    await files.remove([name]);
    response.status(204).end();
  };
}
