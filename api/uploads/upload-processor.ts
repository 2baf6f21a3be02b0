import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import * as v from 'valibot';
import type { ReceivedFile } from './receive';
import { contentTypeOf } from './file-store';
import { isUploadErrorCode, UploadError, type UploadErrorCode } from './upload-error';

/** The worker lies beside this code, as source or built. */
const EXTENSION = path.extname(import.meta.url);
const PROGRAM = fileURLToPath(new URL(`upload-worker${EXTENSION}`, import.meta.url));
const SOURCE_LOADER = EXTENSION === '.ts' ? ['--import', './node/typescript.js'] : [];
const HEAP_MEGABYTES = 1024;
const LOW_PRIORITY = 5;

/** Variables that the worker, which decodes untrusted files, must not see. */
const SECRETS = new Set(['SUPABASE_SECRET_KEY', 'SMTP_URL']);

/** The panel gives an upload up when nothing has moved for a minute; both in milliseconds. */
const TIMEOUT = 50_000;
const IDLE_TIMEOUT = 60_000;

/** So many files may wait for the one that is being processed. */
const MAX_WAITING = 30;

const Reply = v.union([
  v.object({
    names: v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.check((name) => contentTypeOf(name) !== undefined),
        ),
      ),
      v.nonEmpty(),
    ),
  }),
  v.object({
    error: v.object({
      code: v.custom<UploadErrorCode>(isUploadErrorCode),
      message: v.string(),
      cause: v.optional(v.string()),
    }),
  }),
]);

interface ProcessorOptions {
  timeout?: number | undefined;
  maxWaiting?: number | undefined;
}

/**
 * Processes uploaded files in a process of its own, one at a time. Whatever a file does to its decoder, the process that
 * answers pages goes on; a worker that does not come to an end is ended, and the next file gets a new one.
 */
export class UploadProcessor {
  readonly #timeout: number;
  readonly #maxWaiting: number;
  readonly #takeTurn = pLimit(1);
  #worker: ChildProcess | undefined;
  #end: (reason: UploadError) => void = () => undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor({ timeout = TIMEOUT, maxWaiting = MAX_WAITING }: ProcessorOptions = {}) {
    this.#timeout = timeout;
    this.#maxWaiting = maxWaiting;
  }

  /** The process id of the worker, if there is one. */
  get pid(): number | undefined {
    return this.#worker?.pid;
  }

  /**
   * Checks and cleans a file, and returns the names of what is to be stored, which is written beside it. Ends when nobody
   * waits for it any more.
   */
  async process(file: ReceivedFile, gone: AbortSignal): Promise<string[]> {
    const { activeCount, pendingCount } = this.#takeTurn;
    if (activeCount + pendingCount > this.#maxWaiting) {
      throw new UploadError('busy', 'Too many files are waiting. Try again in a minute.');
    }
    return this.#takeTurn(() => this.#run(file, gone));
  }

  /** Ends the worker; waiting uploads fail with an error that says to try again. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#idleTimer);
    const worker = this.#worker;
    if (!worker) return;
    const exited = once(worker, 'exit');
    this.#end(stopped());
    worker.kill('SIGKILL');
    await exited;
  }

  async #run(file: ReceivedFile, gone: AbortSignal): Promise<string[]> {
    if (this.#isStopped) throw stopped();
    if (gone.aborted) throw cancelled();
    clearTimeout(this.#idleTimer);
    const worker = (this.#worker ??= this.#start());
    let reason: UploadError | undefined;
    this.#end = (error) => {
      reason ??= error;
      worker.kill('SIGKILL');
    };
    const cancel = () => this.#end(cancelled());
    gone.addEventListener('abort', cancel);
    const timer = setTimeout(() => this.#end(tookTooLong()), this.#timeout);
    try {
      return await ask(worker, file);
    } catch (error) {
      throw reason ?? error;
    } finally {
      clearTimeout(timer);
      gone.removeEventListener('abort', cancel);
      this.#idleTimer = setTimeout(() => this.#retire(worker), IDLE_TIMEOUT).unref();
    }
  }

  #start(): ChildProcess {
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !SECRETS.has(name)),
    );
    const worker = fork(PROGRAM, {
      execArgv: [...SOURCE_LOADER, `--max-old-space-size=${HEAP_MEGABYTES}`],
      env,
    });
    // Pages go first. Said before it has threads, which inherit it.
    if (worker.pid !== undefined) setPriority(worker.pid, LOW_PRIORITY);
    worker.once('exit', () => this.#retire(worker));
    worker.on('error', () => this.#retire(worker)); // it could not be started, or has just ended
    return worker;
  }

  #retire(worker: ChildProcess): void {
    if (this.#worker === worker) this.#worker = undefined;
    worker.kill('SIGKILL');
  }
}

/** Has a worker process a file. Its death is an error, too. */
async function ask(worker: ChildProcess, file: ReceivedFile): Promise<string[]> {
  const done = new AbortController();
  const { signal } = done;
  const death = once(worker, 'exit', { signal }).then(([code, killedBy]) => {
    throw new Error(`The upload worker has ended: ${killedBy ?? code}.`);
  });
  const answer = Promise.race([once(worker, 'message', { signal }), death]);
  try {
    worker.send(file);
    const [message]: unknown[] = await answer;
    const reply = v.parse(Reply, message);
    if ('names' in reply) return reply.names;
    const { code, message: text, cause } = reply.error;
    throw new UploadError(code, text, { cause });
  } finally {
    done.abort();
  }
}

function tookTooLong(): UploadError {
  return new UploadError(
    'takes-too-long',
    'The file takes the server too long. Save it smaller or simpler, and upload that.',
  );
}

function cancelled(): UploadError {
  return new UploadError('bad-request', 'The upload was cancelled.');
}

function stopped(): UploadError {
  return new UploadError('unavailable', 'The server is being restarted. Try again in a minute.');
}
