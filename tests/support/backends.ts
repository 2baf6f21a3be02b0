import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { close, listen } from '../../node/listen';
import { urlOf } from '../../node/urls';

declare module 'vitest' {
  interface ProvidedContext {
    backendsUrl: string;
  }
}

const HOST = '127.0.0.1';

interface BackendProcess {
  url: string;
  stop: () => Promise<void>;
}

/** Starts the process of a worker's backends; answers each worker of the run with where its own process takes calls. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const processes = new Map<string, Promise<BackendProcess>>();

  const server = createServer((request, response) => {
    const worker = request.url ?? '';
    const process = processes.get(worker) ?? startProcess();
    processes.set(worker, process);
    void process.then(({ url }) => response.end(url));
  });
  const port = await listen(server, { host: HOST, port: 0, variable: 'PORT' });
  project.provide('backendsUrl', urlOf(HOST, port));

  return async () => {
    await close(server);
    const started = await Promise.all(processes.values());
    await Promise.all(started.map(({ stop }) => stop()));
  };
}

/** What backends print: much of it is about requests that tests want refused. */
const LOG = '.data/test/backends.log';

async function startProcess(): Promise<BackendProcess> {
  const child = spawn(
    process.execPath,
    ['--import', './node/typescript.js', 'tests/support/backend-process.ts'],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  await mkdir(path.dirname(LOG), { recursive: true });
  child.stderr.pipe(createWriteStream(LOG, { flags: 'a' }));
  const exited = once(child, 'exit');
  for await (const url of createInterface(child.stdout)) {
    return {
      url,
      async stop() {
        child.stdin.end();
        await exited;
      },
    };
  }
  throw new Error(`The backend did not start: see ${LOG}.`);
}
