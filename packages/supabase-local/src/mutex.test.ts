import { expect, test } from 'vitest';
import { createMutex } from './mutex';

test('tasks run one after the other, in the order in which they came', async () => {
  const exclusive = createMutex();
  const events: string[] = [];
  const task = (name: string) =>
    exclusive(async () => {
      events.push(`${name} begins`);
      await Promise.resolve();
      events.push(`${name} ends`);
      return name;
    });
  expect(await Promise.all([task('first'), task('second')])).toEqual(['first', 'second']);
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a task that fails does not hold up the next', async () => {
  const exclusive = createMutex();
  const failing = exclusive(() => Promise.reject(new Error('broken')));
  const next = exclusive(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
