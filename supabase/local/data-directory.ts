import { mkdir } from 'node:fs/promises';
import { StartError } from './start-error';

export async function makeDataDirectory(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (cause) {
    throw new StartError(`The data directory ${dataDir} cannot be created.`, { cause });
  }
}
