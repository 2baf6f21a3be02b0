import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runPeriodically } from './run-periodically';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
});

it('continues after a failure, and logs its beginning and its end once', async () => {
  const outcomes = ['down', 'down', 'gone', null, null, 'gone'];
  const runs: (string | null)[] = [];
  let isDone = () => {};
  const done = new Promise<void>((resolve) => {
    isDone = resolve;
  });
  const job = runPeriodically(
    async () => {
      const outcome = outcomes[runs.length] ?? null;
      runs.push(outcome);
      if (runs.length === outcomes.length) isDone();
      if (outcome !== null) throw new Error(outcome);
    },
    { name: 'Job', pause: 1 },
  );
  await done;
  await job.stop();
  expect(runs).toEqual(outcomes);
  expect(vi.mocked(console.error).mock.calls.flat()).toEqual([
    expect.stringMatching(/Z warning Job: down$/),
    expect.stringMatching(/Z warning Job: gone$/),
    expect.stringMatching(/Z info Job: works again\.$/),
    expect.stringMatching(/Z warning Job: gone$/),
  ]);
});

it('running work may finish after the stop, for a while', async () => {
  const heard: string[] = [];
  const job = runPeriodically(
    ({ stop, abort }) =>
      new Promise<void>((resolve) => {
        stop.addEventListener('abort', () => heard.push('stop'));
        abort.addEventListener('abort', () => {
          heard.push('abort');
          resolve();
        });
      }),
    { name: 'Job', pause: 1 },
  );
  const stopped = job.stop();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(heard).toEqual(['stop']);
  await vi.advanceTimersByTimeAsync(1);
  await stopped;
  expect(heard).toEqual(['stop', 'abort']);
});

it('the pause is cut short by the stop', async () => {
  let runs = 0;
  const job = runPeriodically(async () => void (runs += 1), { name: 'Job', pause: 3_600_000 });
  await job.stop();
  expect(runs).toBe(1);
});
