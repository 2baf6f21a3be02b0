import { withAppErrors } from '../backend/client/app-error';
import { publicClient } from '../backend/client/public-client';

/**
 * Reads the version of all that visitors see. It changes with every change of a row, and at the moment of a scheduled
 * entry; its value is opaque. Throws AppError.
 */
export function readContentVersion(): Promise<string> {
  return withAppErrors(async () => {
    const { data } = await publicClient().rpc('content_version').throwOnError();
    return data;
  });
}
