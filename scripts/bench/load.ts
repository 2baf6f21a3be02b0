import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { json } from 'node:stream/consumers';
import type { Result } from 'autocannon';

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon');

export interface Load {
  requestsPerSecond: number;
  /** Milliseconds. */
  p99: number;
}

export interface LoadOptions {
  seconds: number;
  connections: number;
  headers: Record<string, string>;
}

/** Asks for an address again and again from a process of its own; fails where answers do. */
export async function load(url: string, options: LoadOptions): Promise<Load> {
  const { seconds, connections, headers } = options;
  const child = spawn(
    process.execPath,
    [
      AUTOCANNON,
      '--json',
      `--duration=${seconds}`,
      `--connections=${connections}`,
      ...Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`]),
      url,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const exited = once(child, 'exit');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it prints, by its own types
  const result = (await json(child.stdout)) as Result;
  await exited;
  const failed = result.errors + result.timeouts + result['4xx'] + result['5xx'];
  if (failed > 0) throw new Error(`${url} failed ${failed} times under load.`);
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99 };
}
