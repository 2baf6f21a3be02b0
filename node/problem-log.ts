/** Logs a problem that lasts once, and its end. */
export class ProblemLog {
  readonly #name: string;
  #problem: string | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  problem(words: string): void {
    if (words !== this.#problem) console.error(`${this.#name}: ${words}`);
    this.#problem = words;
  }

  works(): void {
    if (this.#problem !== null) console.error(`${this.#name}: works again.`);
    this.#problem = null;
  }
}
