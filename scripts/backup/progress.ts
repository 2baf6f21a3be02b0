/** What is written to; standard output is one. */
interface Output {
  isTTY?: boolean;
  columns?: number;
  write: (text: string) => unknown;
}

const TO_START_OF_EMPTY_LINE = '\r\u001B[2K';

/** Says how far a command is: on a terminal in one line that is written over, elsewhere in lines now and then. */
export class Progress {
  readonly #output: Output;

  constructor(output: Output) {
    this.#output = output;
  }

  /** Says something that stays. */
  readonly line = (text: string): void => {
    this.#write(`${text}\n`);
  };

  /** Says on a terminal how far something is, and elsewhere nothing. */
  readonly update = (text: string): void => {
    // One that wraps could not be written over. Some terminals say that they have no columns.
    if (this.#output.isTTY) this.#write(text.slice(0, (this.#output.columns || 80) - 1));
  };

  /** Counts: each on a terminal, every hundredth elsewhere. */
  readonly count = (done: number, text: string): void => {
    if (!this.#output.isTTY && done % 100 === 0) this.line(text);
    else this.update(text);
  };

  #write(text: string): void {
    this.#output.write(this.#output.isTTY ? TO_START_OF_EMPTY_LINE + text : text);
  }
}
