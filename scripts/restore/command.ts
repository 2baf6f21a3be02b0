import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { StartError } from '../../node/start-error';
import { withInstallation } from '../backup/backend';
import type { Progress } from '../backup/progress';
import { markDemoFilled } from '../start/demo';
import { checkArchive } from './check-archive';
import { restore } from './restore';

const usage = 'Usage: npm run restore -- FILE [--replace [--yes]]';

function readArguments(line: string[]) {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const { positionals, values } = parseArgs({
      args: line,
      allowPositionals: true,
      options: { replace: flag, yes: flag },
    });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new StartError(usage);
    return { file: path.resolve(file), ...values };
  } catch (cause) {
    throw new StartError(usage, { cause });
  }
}

/** Runs the command of a command line, and returns what it says at the end. Throws a StartError with one sentence. */
export async function runRestoreCommand(
  line: string[],
  environment: NodeJS.ProcessEnv,
  progress: Progress,
): Promise<string> {
  const { file, replace, yes } = readArguments(line);
  const archive = await checkArchive(file, progress);
  return withInstallation(environment, { create: true }, (installation) =>
    restore({
      installation,
      archive,
      replace,
      confirm: yes ? () => Promise.resolve(true) : ask,
      // The demo label would come into what was restored.
      onBegin: async () => {
        if (installation.dataDir !== null) await markDemoFilled(installation.dataDir);
      },
      progress,
    }),
  );
}

async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new StartError(
      `${question} There is no terminal to ask on: add --yes. Nothing was changed.`,
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} (y/N) `)).trim());
  } finally {
    terminal.close();
  }
}
