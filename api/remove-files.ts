import type { RequestHandler } from 'express';
import { parsePictureName } from '@/lib/picture-name';
import { parsePrintName } from '@/lib/print-name';
import { connectDatabase } from './database';
import { readBearerToken, type AuthServer } from './staff';
import type { FileStore } from './uploads/file-store';
import { ApiError } from './api-error';

/**
 * Removes a picture with all that was made of it, after the database has taken it out of the library: asked with the
 * caller's token, and refused as long as anything uses it. If the files cannot be removed then, `media:clean` finds them.
 */
export function handlePictureRemoval(
  files: FileStore,
  { supabaseUrl, publishableKey }: AuthServer,
): RequestHandler<{ name: string }> {
  return async (request, response) => {
    const { name } = request.params;
    const picture = parsePictureName(`/uploads/${name}`);
    if (!picture) throw notFound();
    const database = connectDatabase(supabaseUrl, publishableKey, readBearerToken(request));
    const { data: answer } = await database
      .rpc('remove_picture', {
        picture_path: picture.url.slice(1),
        with_versions: request.query['versions'] === 'lose',
      })
      .throwOnError();
    if (answer === 'used') throw new ApiError('in-use', 'The picture is in use.');
    if (answer === 'kept') {
      throw new ApiError('in-versions', 'Former versions or previews have the picture.');
    }
    if (answer !== 'removed') throw notFound();
    const stored = await files.list(picture.hash);
    await files.remove(stored.map((file) => file.name));
    response.status(204).end();
  };
}

/** Removes the print size of a picture that is for the press no longer; the caller's rights say whether it is. */
export function handlePrintRemoval(
  files: FileStore,
  { supabaseUrl, publishableKey }: AuthServer,
): RequestHandler<{ name: string }> {
  return async (request, response) => {
    const { name } = request.params;
    if (!parsePrintName(name)) throw new ApiError('not-found', 'There is no such print size.');
    const { data: shown } = await connectDatabase(
      supabaseUrl,
      publishableKey,
      readBearerToken(request),
    )
      .from('files')
      .select('path')
      .eq('print_path', `uploads/${name}`)
      .throwOnError();
    if (shown.length > 0) throw new ApiError('in-use', 'The press page shows it.');
    await files.remove([name]);
    response.status(204).end();
  };
}

const notFound = () => new ApiError('not-found', 'There is no such picture.');
