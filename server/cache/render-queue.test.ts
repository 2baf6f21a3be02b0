import { expect, it } from 'vitest';
import { BusyError, RenderQueue } from './render-queue';

/** Returns a task, and the function that ends it. */
function hold() {
  let end: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (end = resolve));
  return { task: () => held, end };
}

it('the newest request is rendered first, by its number and not by its arrival', async () => {
  const queue = new RenderQueue(1, 10);
  const first = hold();
  const running = queue.run('first', 1, first.task);
  const done: string[] = [];
  const waiting = [
    ['b', 4],
    ['c', 2],
    ['d', 3],
  ].map(([key, request]) =>
    queue.run(String(key), Number(request), async () => void done.push(String(key))),
  );
  queue.prefer('c', 5);
  first.end();
  await Promise.all([running, ...waiting, queue.idle()]);
  expect(done).toEqual(['c', 'b', 'd']);
});

it('the oldest request is rejected when there are too many', async () => {
  const queue = new RenderQueue(1, 2);
  const first = hold();
  const running = queue.run('first', 1, first.task);
  const waiting = [2, 3, 4].map((request) =>
    queue.run(String(request), request, async () => request),
  );
  await expect(waiting[0]).rejects.toThrow(BusyError);
  first.end();
  await running;
  expect(await Promise.all(waiting.slice(1))).toEqual([3, 4]);
});
