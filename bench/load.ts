import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartError } from '../node/start-error';
import { canInstallPackages, installPackages } from '../scripts/test/debian';

const run = promisify(execFile);

export interface Load {
  requestsPerSecond: number;
  /** Milliseconds. */
  p99: number;
  /** The number of requests that were answered with an error, or not at all. */
  failures: number;
}

export interface LoadOptions {
  seconds: number;
  connections: number;
  headers: Record<string, string>;
}

/**
 * Finds or installs wrk. A program for Node that asks (autocannon was tried) needs more of a processor than the server that
 * answers, so that it is measured in the server's place.
 */
export async function requireWrk(): Promise<void> {
  if (await hasWrk()) return;
  if (canInstallPackages) installPackages('wrk');
  if (!(await hasWrk()))
    throw new StartError('The load comes from wrk: install it, and try again.');
}

function hasWrk(): Promise<boolean> {
  return run('wrk', ['--version']).then(
    () => true,
    (error: unknown) => error instanceof Error && !('code' in error && error.code === 'ENOENT'),
  );
}

/** A load of which nothing has failed; throws otherwise, as a figure with failures in it means nothing. */
export function requireAnswers(measured: Load): Load {
  if (measured.failures > 0) throw new Error(`${measured.failures} answers failed under load.`);
  return measured;
}

/** Requests a URL again and again; throws where requests fail. */
export async function load(url: string, options: LoadOptions): Promise<Load> {
  const { seconds, connections, headers } = options;
  const { stdout } = await run('wrk', [
    '--latency',
    '--threads=1',
    `--duration=${seconds}s`,
    `--connections=${connections}`,
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    url,
  ]);
  return requireAnswers(readReport(stdout));
}

const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** Reads what wrk prints; the requests per second are those that were answered well. */
export function readReport(report: string): Load {
  const [, rate] = /^Requests\/sec:\s+([\d.]+)$/m.exec(report) ?? [];
  const [, requests] = /^\s+(\d+) requests in /m.exec(report) ?? [];
  const [, time, unit = ''] = /^\s+99%\s+([\d.]+)(us|ms|s|m)$/m.exec(report) ?? [];
  if (!rate || !requests || !time) throw new Error(`wrk has printed something else:\n${report}`);
  const errors = Number(/Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1] ?? 0);
  const broken = /Socket errors: .*/.exec(report)?.[0].match(/\d+/g) ?? [];
  return {
    requestsPerSecond: Number(rate) * (1 - errors / Math.max(1, Number(requests))),
    p99: Number(time) * (MILLISECONDS[unit] ?? NaN),
    failures: broken.reduce((sum, count) => sum + Number(count), errors),
  };
}
