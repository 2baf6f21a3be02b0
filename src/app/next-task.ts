/**
 * Waits for the next task: one long task would delay the answer to input. Uses a message, because it comes at once, where
 * browsers throttle timers.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
