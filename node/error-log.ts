/** Logs a problem that lasts once, and its end. */
export class ErrorLog {
  readonly #name: string;
  #problem: string | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  problem(message: string): void {
    if (message !== this.#problem) console.error(`${this.#name}: ${message}`);
    this.#problem = message;
  }

  works(): void {
    if (this.#problem !== null) console.error(`${this.#name}: works again.`);
    this.#problem = null;
  }
}
