import { log } from './log';

/** How gateways and PostgREST refuse a key, and systems and databases say that a disk is full: neither passes by itself. */
const FOR_SOMEBODY = /api key|authentication credentials|\bJW[ST]|no space left|ENOSPC|EDQUOT/i;

/** Logs a lasting error once, and its end. */
export class ErrorLog {
  readonly #name: string;
  #message: string | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  /** An error is a warning: it passes, but for a refused key and a full disk. */
  report(message: string): void {
    const level = FOR_SOMEBODY.test(message) ? 'error' : 'warning';
    if (message !== this.#message) log(level, `${this.#name}: ${message}`);
    this.#message = message;
  }

  recovered(): void {
    if (this.#message !== null) log('info', `${this.#name}: works again.`);
    this.#message = null;
  }
}
