import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import type { startTestBackend, TestBackend } from '@label/supabase-local/testing/test-backend';

/** How a backend differs from a worker's; `schema` is SQL that runs before its tables are read for the first time. */
export type OwnOptions = Parameters<typeof startTestBackend>[0] & { schema?: string };

/** A backend of the process beside a worker. */
export type Reference = Omit<TestBackend, 'dump' | 'sql' | 'stop'> & { id: number };

export type Call =
  | { name: 'share' }
  | { name: 'alterations' }
  | { name: 'start'; options: OwnOptions }
  | { name: 'sql'; id: number; query: string; params?: unknown[] }
  | { name: 'stop'; id: number };

/** A backend that serves further files after this one. */
export type WorkerBackend = Omit<TestBackend, 'dump' | 'stop'>;

export type OwnBackend = Omit<TestBackend, 'dump'>;

let processUrl: Promise<string> | undefined;
let isShared = false;

/** The backend of this worker, started at its first use, with the database of a new installation. */
export async function workerBackend(): Promise<WorkerBackend> {
  isShared = true;
  return connectTo(await call<Reference>({ name: 'share' }));
}

/** Returns in what the database of the worker's backend is made otherwise since this file was given it. */
export async function findAlterations(): Promise<string[]> {
  if (!isShared) return [];
  isShared = false;
  return call<string[]>({ name: 'alterations' });
}

/** Starts another backend, in the process beside this worker. */
export async function startOwnBackend(options: OwnOptions = {}): Promise<OwnBackend> {
  const reference = await call<Reference>({ name: 'start', options });
  return {
    ...connectTo(reference),
    stop: () => call<void>({ name: 'stop', id: reference.id }),
  };
}

function connectTo({ id, ...backend }: Reference): WorkerBackend {
  return {
    ...backend,
    sql: (query, params) => call<unknown[]>({ name: 'sql', id, query, params }),
  };
}

async function call<Value>(message: Call): Promise<Value> {
  processUrl ??= post(`${inject('backendsUrl')}/${process.env['VITEST_POOL_ID']}`, '');
  const answer: { value: Value; error?: object } = JSON.parse(
    await post(await processUrl, JSON.stringify(message)),
  );
  if (answer.error) throw Object.assign(new Error(), answer.error);
  return answer.value;
}

/** Sends it without `fetch`, which tests replace, and without a connection that stays open. */
async function post(url: string, body: string): Promise<string> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method: 'POST', agent: false }, resolve).on('error', reject).end(body);
  });
  return text(response);
}
