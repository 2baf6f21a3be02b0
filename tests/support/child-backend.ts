import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface ChildBackend {
  url: string;
  publishableKey: string;
  staff: { email: string; password: string };
  stop: () => Promise<void>;
}

/** Starts a backend with a member of staff in another process, and runs the SQL. */
export async function startChildBackend(sql: string): Promise<ChildBackend> {
  const child = spawn(
    process.execPath,
    ['--import', './node/typescript.js', 'tests/support/serve-backend.ts'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  child.stdin.write(`${JSON.stringify(sql)}\n`);
  const exited = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    const started: Omit<ChildBackend, 'stop'> = JSON.parse(line);
    return {
      ...started,
      async stop() {
        child.stdin.end();
        await exited;
      },
    };
  }
  throw new Error('The backend did not start.');
}
