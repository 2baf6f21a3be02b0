import { withAppErrors } from '@/data-service/client/app-error';
import { publicClient } from '@/data-service/client/public-client';

/**
 * Reads the version of all that visitors see. It is another one after every change of a row and from the moment of a
 * scheduled entry on; which one says nothing. Throws AppError.
 */
export function readContentVersion(): Promise<string> {
  return withAppErrors(async () => {
    const { data } = await publicClient().rpc('content_version').throwOnError();
    return data;
  });
}
