import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

interface ProcessOptions {
  args: readonly string[];
  env?: Record<string, string>;
  /** The line of its errors, or of the third pipe, that says that it is ready; without it nothing is waited for. */
  ready?: { pipe: 2 | 3; line: RegExp };
}

export interface RunningProcess {
  /** What the parentheses of the line enclose. */
  readyText: string;
  stop: () => Promise<void>;
}

/** Starts a program, and waits for the line that says that it is ready. */
export async function startProcess(
  program: string,
  { args, env = {}, ready }: ProcessOptions,
): Promise<RunningProcess> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const exited = once(child, 'exit');
  const lines: string[] = [];
  const readyText = new Promise<string>((resolve, reject) => {
    for (const pipe of [2, 3] as const) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `stdio` above makes of them
      createInterface(child.stdio[pipe] as Readable).on('line', (line) => {
        lines.push(line);
        const found = pipe === ready?.pipe ? ready.line.exec(line) : null;
        if (found) resolve(found[1] ?? '');
      });
    }
    if (!ready) resolve('');
    exited.then(
      () => reject(new Error(`${program} has ended:\n${lines.slice(-20).join('\n')}`)),
      reject,
    );
  });
  return {
    readyText: await readyText,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
      await exited;
      clearTimeout(timer);
    },
  };
}
