/** Logs a lasting error once, and its end. */
export class ErrorLog {
  readonly #name: string;
  #message: string | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  report(message: string): void {
    if (message !== this.#message) console.error(`${this.#name}: ${message}`);
    this.#message = message;
  }

  recovered(): void {
    if (this.#message !== null) console.error(`${this.#name}: works again.`);
    this.#message = null;
  }
}
