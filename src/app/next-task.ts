/**
 * Waits for a task of its own: what is done in one go holds up whoever touches the page meanwhile. A message, because it
 * comes at once, where browsers hold timers back.
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
