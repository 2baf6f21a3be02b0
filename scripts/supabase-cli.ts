import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../node/start-error';
import { installDependencies, root } from './install.js';

/** A separate package, because it takes 135 MB and the product runs without it. */
const cliFolder = path.join(root, 'packages/supabase-cli');

/** Returns whether the installed package has a build for this system: the registry lacks most of them. */
export function hasSupabaseCli(): boolean {
  const builds = path.join(cliFolder, 'node_modules/@supabase');
  return existsSync(builds) && readdirSync(builds).some((name) => name.startsWith('cli-'));
}

/** Installs the command line; throws a StartError where it has no build for this system. */
export function requireSupabaseCli(): void {
  installDependencies(cliFolder);
  if (!hasSupabaseCli()) throw new StartError('The Supabase CLI has no build for this system.');
}

/** Runs the Supabase CLI on this project and returns what it prints. */
export async function runSupabaseCli(args: string[]): Promise<string> {
  // On a copy, because the CLI leaves a .temp folder behind where it works.
  const workdir = await mkdtemp(path.join(tmpdir(), 'supabase-cli-'));
  try {
    await cp(path.join(root, 'supabase'), path.join(workdir, 'supabase'), { recursive: true });
    const program = path.join(cliFolder, 'node_modules/supabase/dist/supabase.js');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [program, ...args, '--workdir', workdir],
      { env: { ...process.env, PGSSLMODE: 'disable', SUPABASE_TELEMETRY_DISABLED: '1' } },
    );
    return stdout;
  } finally {
    await rm(workdir, { recursive: true });
  }
}
