import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '../scripts/start/ports';

interface ProgramOptions {
  env?: Record<string, string>;
  args?: readonly string[];
}

interface RunningProgram {
  /** The first line that it printed. */
  firstLine: string;
  /** Sends it a line and reads the line that it answers with. */
  ask: (line: string) => Promise<string>;
  /** Asks it to end, and ends it when it does not. */
  stop: () => Promise<void>;
}

/** The time for a program to stop, in milliseconds: a server finishes its responses first. */
const STOP_TIMEOUT = 20_000;

/**
 * Starts a program of ours in a separate process, so that it does not share a processor with the measurement, and waits
 * for a line that begins with `ready`.
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
      child.kill('SIGTERM'); // no effect where it has already exited
      await exited;
      clearTimeout(timer);
    },
  };
}

/** Runs a program of ours to its end. */
async function runProgram(file: string, { env = {}, args = [] }: ProgramOptions): Promise<void> {
  const child = spawn(process.execPath, ['--import', './node/typescript.js', file, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code]: unknown[] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${file} has failed.`);
}

export interface BenchBackend {
  url: string;
  publishableKey: string;
  secretKey: string;
  uploadDir: string;
  staff: { email: string; password: string };
  /** Runs SQL as the owner of the database. */
  sql: (query: string) => Promise<unknown>;
  stop: () => Promise<void>;
}

/** Starts the bench's backend with the demo content. */
export async function startBenchBackend(): Promise<BenchBackend> {
  const program = await startProgram('bench/backend-process.ts', { ready: '{"url"' });
  const started: Omit<BenchBackend, 'sql' | 'stop'> = JSON.parse(program.firstLine);
  return {
    ...started,
    sql: async (query) => JSON.parse(await program.ask(JSON.stringify(query))),
    stop: program.stop,
  };
}

export interface BenchSite {
  url: string;
  stop: () => Promise<void>;
}

const environmentOf = ({ url, publishableKey, secretKey, uploadDir }: BenchBackend) => ({
  VITE_SUPABASE_URL: url,
  VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  SUPABASE_SECRET_KEY: secretKey,
  UPLOAD_DIR: uploadDir,
});

/** Builds the site for the bench's backend with its pages, into dist/. */
export function buildSite(backend: BenchBackend): Promise<void> {
  return runProgram('scripts/build.ts', {
    env: environmentOf(backend),
    args: ['--require-pages'],
  });
}

/** Serves what was built, as in production. */
export async function serveSite(backend: BenchBackend): Promise<BenchSite> {
  const port = await freePort();
  const program = await startProgram('server/main.ts', {
    env: { ...environmentOf(backend), PORT: String(port) },
    ready: 'Site: ',
  });
  return { url: `http://127.0.0.1:${port}`, stop: program.stop };
}
