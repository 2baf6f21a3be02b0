import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartError } from '../../supabase/local/start-error';
import { canInstallPackages, installPackages } from '../test/debian.js';

const run = promisify(execFile);

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

/** Asks for an address again and again; fails where answers do. */
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
  return readReport(stdout);
}

const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** Reads what wrk prints. */
export function readReport(report: string): Load {
  const problem = /^.*(?:Non-2xx|Socket errors).*$/m.exec(report)?.[0];
  if (problem) throw new Error(`Answers failed under load: ${problem.trim()}`);
  const [, rate] = /^Requests\/sec:\s+([\d.]+)$/m.exec(report) ?? [];
  const [, time, unit = ''] = /^\s+99%\s+([\d.]+)(us|ms|s|m)$/m.exec(report) ?? [];
  if (!rate || !time) throw new Error(`wrk has printed something else:\n${report}`);
  return { requestsPerSecond: Number(rate), p99: Number(time) * (MILLISECONDS[unit] ?? NaN) };
}
