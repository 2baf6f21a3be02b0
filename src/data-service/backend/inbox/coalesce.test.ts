import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coalesceCalls } from './live-inbox';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

it('makes one call of a burst', async () => {
  const call = vi.fn(() => Promise.resolve());
  const { ask } = coalesceCalls(call);
  for (let asked = 0; asked < 200; asked += 1) ask();
  expect(call).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(call).toHaveBeenCalledOnce();
  ask();
  await vi.runAllTimersAsync();
  expect(call).toHaveBeenCalledTimes(2);
});

it('calls again for calls that came while it was busy, and only after it is done', async () => {
  let finish: () => void = () => undefined;
  const call = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const { ask } = coalesceCalls(call);
  ask();
  await vi.runAllTimersAsync();
  ask();
  ask();
  await vi.runAllTimersAsync();
  expect(call).toHaveBeenCalledOnce();
  finish();
  await vi.runAllTimersAsync();
  expect(call).toHaveBeenCalledTimes(2);
  finish();
  await vi.runAllTimersAsync();
  expect(call).toHaveBeenCalledTimes(2);
});

it('continues after a call that failed', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const call = vi.fn(() => Promise.reject(new Error('no')));
  const { ask } = coalesceCalls(call);
  ask();
  await vi.runAllTimersAsync();
  ask();
  await vi.runAllTimersAsync();
  expect(call).toHaveBeenCalledTimes(2);
  expect(logged).toHaveBeenCalledTimes(2);
  logged.mockRestore();
});

it('makes no call once it has been stopped, whether it was asked before, meanwhile or after', async () => {
  let finish: () => void = () => undefined;
  const call = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const waiting = coalesceCalls(call);
  waiting.ask();
  waiting.stop();
  expect(vi.getTimerCount()).toBe(0);
  waiting.ask();
  await vi.runAllTimersAsync();
  expect(call).not.toHaveBeenCalled();

  const busy = coalesceCalls(call);
  busy.ask();
  await vi.runAllTimersAsync();
  busy.ask();
  busy.stop();
  finish();
  await vi.runAllTimersAsync();
  busy.ask();
  await vi.runAllTimersAsync();
  expect(call).toHaveBeenCalledOnce();
});
