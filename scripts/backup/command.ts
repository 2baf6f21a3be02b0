import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../../node/start-error';
import { backup } from './backup';
import { withInstallation } from './backend';
import type { Progress } from './progress';

function readFileName(line: string[]): string {
  const usage = 'Usage: npm run backup [FILE]';
  try {
    const { positionals } = parseArgs({ args: line, allowPositionals: true, options: {} });
    if (positionals.length > 1) throw new StartError(usage);
    return path.resolve(positionals[0] ?? defaultName(new Date()));
  } catch (cause) {
    throw new StartError(usage, { cause });
  }
}

/** Its date and time in UTC, as backups are listed by their names. */
function defaultName(now: Date): string {
  const digits = now.toISOString().slice(0, 19).replaceAll(':', '');
  return `label-backup-${digits.replace('T', '-')}.tar`;
}

/** Runs the command of a command line, and returns what it says at the end. Throws a StartError with one sentence. */
export async function runBackupCommand(
  line: string[],
  environment: NodeJS.ProcessEnv,
  progress: Progress,
): Promise<string> {
  const file = readFileName(line);
  return withInstallation(environment, { create: false }, ({ backend, files }) =>
    backup({ backend, files, file, progress }),
  );
}
