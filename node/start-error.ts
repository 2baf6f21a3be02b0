/** The program cannot start; the message is one clear sentence for the person at the terminal. */
export class StartError extends Error {}

/** Ends a program that cannot start: one sentence for a known reason, the whole error otherwise. */
export function exitOnStartError(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
