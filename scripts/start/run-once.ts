import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { StartError } from '../../node/start-error';

/** Runs a program of a first start in a process of its own, and waits for its end. Throws when it fails. */
export async function runOnce(program: string, variables: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...variables },
  });
  const [exitCode]: unknown[] = await once(child, 'exit');
  if (exitCode !== 0) throw new StartError(`${program} has failed: see above.`);
}
