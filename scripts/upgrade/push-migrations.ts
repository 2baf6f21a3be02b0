import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { StartError } from '../../node/start-error';

interface Push {
  databaseUrl: string | undefined;
  seed: boolean;
}

const MAJOR = '3';

/** Runs `supabase db push` of Supabase's command line, which prints what it does. Throws a StartError where it fails. */
export async function pushMigrations({ databaseUrl, seed }: Push): Promise<void> {
  const [program = '', ...first] = findCommandLine();
  const remote = databaseUrl === undefined ? '--remote' : `--remote=${databaseUrl}`;
  const line = [...first, 'db', 'push', remote, ...(seed ? ['--include-seed'] : []), '--yes'];
  const child = spawn(program, line, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32', // npx is a script there
  });
  const [code]: unknown[] = await once(child, 'exit');
  if (code !== 0) {
    throw new StartError(
      'Supabase’s command line has failed, and says why above. Each migration is applied as a whole or not at all: run this again afterwards.',
    );
  }
}

/** Returns the program that is installed, where it is of the version that supabase/config.toml is written for; else npx. */
function findCommandLine(): string[] {
  const { stdout } = spawnSync('supabase', ['--version'], { encoding: 'utf8' });
  return stdout?.trim().startsWith(`${MAJOR}.`)
    ? ['supabase']
    : ['npx', '--yes', `supabase@${MAJOR}`];
}
