/** The time for which calls are collected, in milliseconds. */
const PAUSE = 300;

/** Coalesces calls: one soon after the first of them, another for those that came since, never two at once. */
export function coalesceCalls(call: () => Promise<unknown>): () => void {
  let isDue = false;
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    while (isDue) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      isDue = false;
      try {
        await call();
      } catch (error) {
        console.error(error);
      }
    }
    isBusy = false;
  }

  return () => {
    isDue = true;
    if (!isBusy) void work();
  };
}
