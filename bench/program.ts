import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

interface ProgramOptions {
  env?: Record<string, string>;
  args?: readonly string[];
}

export interface RunningProgram {
  /** The first line that it printed. */
  firstLine: string;
  /** Sends it a line and reads the line that it answers with. */
  ask: (line: string) => Promise<string>;
  /** Asks it to end, and ends it when it does not. */
  stop: () => Promise<void>;
}

/** A program that is asked to end may take so many milliseconds: a server lets what it sends come to its end. */
const STOP_TIMEOUT = 20_000;

/**
 * Starts a program of ours in a process of its own, so that it does not share a processor with what measures it, and
 * waits for the line that begins so.
 */
export async function startProgram(
  file: string,
  { env = {}, args = [], ready }: ProgramOptions & { ready: string },
): Promise<RunningProgram> {
  const child = spawn(process.execPath, ['--import', './node/typescript.js', file, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`${file} has ended.`);
    return value;
  };
  let firstLine = await nextLine();
  while (!firstLine.startsWith(ready)) firstLine = await nextLine();
  return {
    firstLine,
    async ask(line) {
      child.stdin.write(`${line}\n`);
      return nextLine();
    },
    async stop() {
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT);
      child.kill('SIGTERM'); // nothing where it has ended by itself
      await exited;
      clearTimeout(timer);
    },
  };
}

/** Runs a program of ours to its end, and tells how many milliseconds it took. */
export async function runProgram(
  file: string,
  { env = {}, args = [] }: ProgramOptions,
): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', './node/typescript.js', file, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code]: unknown[] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${file} has failed.`);
  return performance.now() - start;
}
