/** `warning` passes by itself; `error` is for somebody to look at. */
export type Level = 'info' | 'warning' | 'error';

/** Writes a line with its time and level to the log, and behind it an unexpected error with its stack. */
export function log(level: Level, message: string, error?: unknown): void {
  const line = `${new Date().toISOString()} ${level} ${message}`;
  if (error === undefined) console.error(line);
  else console.error(line, error);
}
