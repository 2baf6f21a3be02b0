export type Exclusive = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Runs tasks one after the other. PGlite is a single connection: the role and the claims of one
 * request would otherwise be those of the next.
 */
export function createMutex(): Exclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
