import { createInterface } from 'node:readline/promises';
import { StartError } from './start-error';

/** Asks a question on the terminal, to which only a typed yes is one. Throws a StartError where there is no terminal. */
export async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new StartError(
      `${question} There is no terminal to ask on: add --yes. Nothing was changed.`,
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} (y/N) `)).trim());
  } finally {
    terminal.close();
  }
}
