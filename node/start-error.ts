import { hasCode } from './error-code';
import { log } from './log';

/** The program cannot start; the message is one clear sentence for the person at the terminal. */
export class StartError extends Error {}

/** A variable, a key or the schema is wrong: it will be just as wrong at the next start (EX_CONFIG in sysexits.h). */
export class ConfigurationError extends StartError {}

const EX_CONFIG = 78;

/** The system's errors without space or permission: Node has them as codes, Vite's compiler in its text alone. */
const REFUSALS = [
  {
    codes: ['ENOSPC', 'EDQUOT'],
    number: 28,
    sentence: (place: string) => `The disk is full: make room for ${place}, and start again.`,
  },
  {
    codes: ['EACCES', 'EPERM'],
    number: 13,
    sentence: (place: string) =>
      `This user may not write to ${place}: change its owner or its rights, or start as its owner.`,
  },
  {
    codes: ['EROFS'],
    number: 30,
    sentence: (place: string) =>
      `Nothing can be written to ${place}: its file system is read-only. Use a folder elsewhere.`,
  },
];

/** Returns what a person at the terminal can do about an error; undefined where that is not known. */
export function startErrorSentence(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof StartError) return error.message;
  const refusal = REFUSALS.find(
    ({ codes, number }) =>
      hasCode(error, ...codes) || error.message.includes(`(os error ${number})`),
  );
  if (!refusal) return startErrorSentence(error.cause);
  const place = 'path' in error && typeof error.path === 'string' ? error.path : process.cwd();
  return refusal.sentence(place);
}

/** Ends a program that cannot start: one sentence for a known reason, the whole error otherwise. */
export function exitOnStartError(error: unknown): never {
  console.error(startErrorSentence(error) ?? error);
  process.exit(exitCodeOf(error));
}

/** The same for a server, whose lines in the log have a time and a level. */
export function exitServerOnStartError(error: unknown): never {
  const sentence = startErrorSentence(error);
  if (sentence === undefined) log('error', 'The server cannot start:', error);
  else log('error', sentence);
  process.exit(exitCodeOf(error));
}

const exitCodeOf = (error: unknown) => (error instanceof ConfigurationError ? EX_CONFIG : 1);
