import { clearLine, cursorTo } from 'node:readline';

/** Says how far a command is: on a terminal in one line that is written over, elsewhere in lines now and then. */
export class Progress {
  readonly #output: NodeJS.WriteStream;

  constructor(output: NodeJS.WriteStream) {
    this.#output = output;
  }

  /** Says something that stays. */
  readonly line = (text: string): void => {
    this.#clear();
    this.#output.write(`${text}\n`);
  };

  /** Says on a terminal how far something is, and elsewhere nothing. */
  readonly update = (text: string): void => {
    if (!this.#output.isTTY) return;
    this.#clear();
    // One that wraps could not be written over.
    this.#output.write(text.slice(0, this.#output.columns - 1));
  };

  /** Counts: each on a terminal, every hundredth elsewhere. */
  readonly count = (done: number, text: string): void => {
    if (!this.#output.isTTY && done % 100 === 0) this.line(text);
    else this.update(text);
  };

  #clear(): void {
    if (!this.#output.isTTY) return;
    cursorTo(this.#output, 0);
    clearLine(this.#output, 0);
  }
}
