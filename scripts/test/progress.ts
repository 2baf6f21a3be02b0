/** A test that has failed, or an error outside of every test. */
export interface Failure {
  file: string;
  title: string;
  message: string;
}

/** Returns a number of milliseconds as minutes and seconds, such as "3:05". */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Prints the progress of a stage: on a terminal one line that is updated, otherwise a line for each tenth; and each failure
 * when it happens, by file and title.
 */
export class Progress {
  readonly failures: Failure[] = [];
  readonly #total: number;
  readonly #noun: string;
  readonly #start = performance.now();
  #done = 0;
  #printed = 0;

  constructor(total: number, noun: string) {
    this.#total = total;
    this.#noun = noun;
  }

  advance(): void {
    this.#done += 1;
    if (process.stdout.isTTY) {
      process.stdout.write(`\r\u001B[K${this.#line()}`);
      if (this.#done === this.#total) process.stdout.write('\n');
      return;
    }
    const tenth = Math.floor((this.#done * 10) / this.#total);
    if (tenth === this.#printed) return;
    this.#printed = tenth;
    console.log(this.#line());
  }

  fail(failure: Failure): void {
    this.failures.push(failure);
    const clear = process.stdout.isTTY ? '\r\u001B[K' : '';
    console.log(`${clear}  failed: ${failure.file} › ${failure.title}`);
  }

  #line(): string {
    const { length } = this.failures;
    const failed = length > 0 ? `, ${length} failed` : '';
    const time = formatDuration(performance.now() - this.#start);
    return `  ${this.#done} of ${this.#total} ${this.#noun}${failed}, ${time}`;
  }
}
