import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { loadKeys, type Keys } from '../keys';

const script = fileURLToPath(new URL('serve.ts', import.meta.url));

export interface ChildBackend {
  url: string;
  keys: Keys;
  /** Ends the process as a power cut would: without a signal that it could handle. */
  kill: () => Promise<void>;
}

export function spawnBackend(dataDir: string, port = 0): ChildProcess {
  return spawn(
    process.execPath,
    ['--import', './node/typescript.js', script, dataDir, String(port)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
}

export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Starts a backend in another process and waits until it is ready; port 0 is any free one. */
export async function startChildBackend(dataDir: string, port = 0): Promise<ChildBackend> {
  const child = spawnBackend(dataDir, port);
  if (!child.stdout) throw new Error('The backend has no output.');
  for await (const url of createInterface(child.stdout)) {
    return { url, keys: await loadKeys(dataDir), kill: () => killProcess(child) };
  }
  throw new Error(`The backend did not start on ${dataDir}.`);
}
