import { startProgram } from './program';

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
  const program = await startProgram('bench/backend-process.ts', {
    ready: '{"url"',
  });
  const started: Omit<BenchBackend, 'sql' | 'stop'> = JSON.parse(program.firstLine);
  return {
    ...started,
    sql: async (query) => JSON.parse(await program.ask(JSON.stringify(query))),
    stop: program.stop,
  };
}
