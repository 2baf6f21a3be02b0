import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import * as v from 'valibot';
import type { ReceivedFile } from './receive';
import { contentTypeOf } from './file-store';
import { isApiErrorCode, ApiError, type ApiErrorCode } from '../api-error';

/** The worker lies beside this code, as source or built. */
const EXTENSION = path.extname(import.meta.url);
const PROGRAM = fileURLToPath(new URL(`upload-worker${EXTENSION}`, import.meta.url));
const SOURCE_LOADER = EXTENSION === '.ts' ? ['--import', './node/typescript.js'] : [];
const HEAP_MEGABYTES = 1024;
const LOW_PRIORITY = 5;

/** Variables that the worker, which decodes untrusted files, must not see. */
const SECRETS = new Set(['SUPABASE_SECRET_KEY', 'SMTP_URL']);

/** The panel gives an upload up when nothing has moved for a minute; all in milliseconds. */
const TIMEOUT = 50_000;
const IDLE_TIMEOUT = 60_000;

/** The number of files that may wait while one is being processed. */
const MAX_WAITING = 30;

const isStoredName = (name: unknown) =>
  typeof name === 'string' && contentTypeOf(name) !== undefined;

const Reply = v.union([
  v.object({ names: v.pipe(v.array(v.custom<string>(isStoredName)), v.nonEmpty()) }),
  v.object({
    error: v.object({
      code: v.custom<ApiErrorCode>(isApiErrorCode),
      message: v.string(),
      cause: v.optional(v.string()),
    }),
  }),
]);

interface ProcessorOptions {
  timeout?: number | undefined;
  maxWaiting?: number | undefined;
}

interface Worker {
  process: ChildProcess;
  /** Resolves once its code is loaded; rejects when it ends. */
  ready: Promise<unknown>;
}

/**
 * Processes uploaded files one at a time, in a separate process. A file that crashes its decoder does not stop the
 * process that serves pages; a worker that hangs is killed, and the next file gets a new one.
 */
export class UploadProcessor {
  readonly #timeout: number;
  readonly #maxWaiting: number;
  readonly #takeTurn = pLimit(1);
  #worker: Worker | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor({ timeout = TIMEOUT, maxWaiting = MAX_WAITING }: ProcessorOptions = {}) {
    this.#timeout = timeout;
    this.#maxWaiting = maxWaiting;
  }

  /** The process id of the worker, if there is one. */
  get pid(): number | undefined {
    return this.#worker?.process.pid;
  }

  /**
   * Checks and sanitizes a file, writes the results beside it, and returns their names. Stops when nobody waits for it
   * any more.
   */
  async process(file: ReceivedFile, abort: AbortSignal): Promise<string[]> {
    const { activeCount, pendingCount } = this.#takeTurn;
    if (activeCount + pendingCount > this.#maxWaiting) {
      throw new ApiError('busy', 'Too many files are waiting. Try again in a minute.');
    }
    return this.#takeTurn(() => this.#run(file, abort));
  }

  /** Ends the worker; waiting uploads fail with an error that says to try again. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#idleTimer);
    const worker = this.#worker?.process;
    if (!worker) return;
    const exited = once(worker, 'exit');
    worker.kill('SIGKILL');
    await exited;
  }

  async #run(file: ReceivedFile, abort: AbortSignal): Promise<string[]> {
    if (this.#isStopped) throw stopped();
    if (abort.aborted) throw cancelled();
    clearTimeout(this.#idleTimer);
    const worker = (this.#worker ??= this.#start());
    try {
      // However long a busy computer takes to start it, as long as somebody waits for the result.
      await Promise.race([
        worker.ready,
        once(abort, 'abort').then(() => Promise.reject(cancelled())),
      ]);
      return await this.#ask(worker.process, file, abort);
    } catch (error) {
      throw this.#isStopped ? stopped() : error;
    } finally {
      this.#idleTimer = setTimeout(() => this.#retire(worker.process), IDLE_TIMEOUT).unref();
    }
  }

  /** Ends the worker when its file takes too long, or when nobody waits for it any more. */
  async #ask(worker: ChildProcess, file: ReceivedFile, abort: AbortSignal): Promise<string[]> {
    const signal = AbortSignal.any([abort, AbortSignal.timeout(this.#timeout)]);
    const end = () => this.#retire(worker);
    signal.addEventListener('abort', end);
    try {
      return await ask(worker, file);
    } catch (error) {
      if (!signal.aborted) throw error;
      throw abort.aborted ? cancelled() : tookTooLong();
    } finally {
      signal.removeEventListener('abort', end);
    }
  }

  #start(): Worker {
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !SECRETS.has(name)),
    );
    const worker = fork(PROGRAM, {
      execArgv: [...SOURCE_LOADER, `--max-old-space-size=${HEAP_MEGABYTES}`],
      env,
    });
    // Pages have priority. Set before it has threads, which inherit it.
    if (worker.pid !== undefined) setPriority(worker.pid, LOW_PRIORITY);
    worker.once('exit', () => this.#retire(worker));
    worker.on('error', () => this.#retire(worker)); // it could not be started, or has just ended
    const ready = nextMessage(worker);
    ready.catch(() => undefined); // nobody may wait for it any more
    return { process: worker, ready };
  }

  #retire(worker: ChildProcess): void {
    if (this.#worker?.process === worker) this.#worker = undefined;
    worker.kill('SIGKILL');
  }
}

/** Returns the next message of a worker. Throws when it ends. */
async function nextMessage(worker: ChildProcess): Promise<unknown> {
  const done = new AbortController();
  const { signal } = done;
  const death = once(worker, 'exit', { signal }).then(([code, killedBy]) => {
    throw new Error(`The upload worker has ended: ${killedBy ?? code}.`);
  });
  try {
    const [message]: unknown[] = await Promise.race([once(worker, 'message', { signal }), death]);
    return message;
  } finally {
    done.abort();
  }
}

/** Has a worker process a file. */
async function ask(worker: ChildProcess, file: ReceivedFile): Promise<string[]> {
  const answer = nextMessage(worker);
  worker.send(file);
  const reply = v.parse(Reply, await answer);
  if ('names' in reply) return reply.names;
  const { code, message, cause } = reply.error;
  throw new ApiError(code, message, { cause });
}

function tookTooLong(): ApiError {
  return new ApiError(
    'takes-too-long',
    'The file takes the server too long. Save it smaller or simpler, and upload that.',
  );
}

function cancelled(): ApiError {
  return new ApiError('bad-request', 'The upload was cancelled.');
}

function stopped(): ApiError {
  return new ApiError('unavailable', 'The server is being restarted. Try again in a minute.');
}
