import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { StartError, startErrorSentence } from '../../node/start-error';

interface Part {
  stop(): Promise<void>;
}

/** One program in the foreground: its parts stop together, at Ctrl-C or when one cannot start. */
export class Program {
  readonly #parts: Promise<Part>[] = [];
  #ending: Promise<void> | undefined;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => void this.#end(0));
    }
  }

  /** Counts a part that is starting, so that a Ctrl-C during the start waits for it and stops it. */
  add<T extends Part>(part: Promise<T>): Promise<T> {
    this.#parts.push(part);
    return part;
  }

  /** Runs a file in a child process, which ends with this program. Throws when it fails. */
  async runFile(file: string, variables: NodeJS.ProcessEnv = {}): Promise<void> {
    const child = spawn(process.execPath, ['--import', './node/typescript.js', file], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...variables },
    });
    const exited = once(child, 'exit');
    await this.add(
      Promise.resolve({
        // Stops before the parts that it uses: otherwise it would report that the backend has stopped.
        async stop() {
          child.kill('SIGKILL');
          await exited;
        },
      }),
    );
    const [exitCode, killedBy]: unknown[] = await exited;
    if (exitCode === 0) return;
    if (exitCode === null) throw new StartError(`${file} was ended: ${String(killedBy)}.`);
    await this.#end(1); // it has printed why
  }

  async run(start: () => Promise<void>): Promise<void> {
    try {
      await start();
    } catch (error) {
      // A start that Ctrl-C interrupts fails, which is not worth a message.
      if (!this.#ending) console.error(startErrorSentence(error) ?? error);
      await this.#end(1);
    }
  }

  #end(exitCode: number): Promise<void> {
    this.#ending ??= this.#stopAll().finally(() => process.exit(exitCode));
    return this.#ending;
  }

  async #stopAll(): Promise<void> {
    for (const part of this.#parts.toReversed()) {
      const running = await part.catch(() => null);
      await running?.stop();
    }
  }
}
