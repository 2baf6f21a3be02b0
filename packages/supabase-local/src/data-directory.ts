import { mkdir } from 'node:fs/promises';
import { StartError } from '../../../node/start-error';

/** Works on files in the data directory, which exists then; an error of the system stops the start. */
export async function withDataDirectory<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    await mkdir(dataDir, { recursive: true });
    return await work();
  } catch (cause) {
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause;
    throw new StartError(`The data directory ${dataDir} cannot be used: ${cause.message}.`, {
      cause,
    });
  }
}
