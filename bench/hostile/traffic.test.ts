import { describe, expect, it } from 'vitest';
import { countOutcomes, describeOutcomes, requireLocal, startTraffic, statusOf } from './traffic';

describe('hostile traffic', () => {
  it('numbers its requests, and tells what came of each when it is stopped', async () => {
    let reached: (() => void) | undefined;
    const enough = new Promise<void>((resolve) => (reached = resolve));
    const numbers: number[] = [];
    const traffic = startTraffic({
      connections: 2,
      pause: 0,
      async send(number, signal) {
        numbers.push(number);
        if (number < 2) return '503';
        if (number === 2) throw new Error('The connection was closed.');
        if (number === 4) reached?.();
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('Stopped.')));
        });
      },
    });
    await enough;
    expect(await traffic.stop()).toEqual(
      new Map([
        ['503', 2],
        ['broken off', 1],
        ['no answer yet', 2],
      ]),
    );
    expect(numbers).toEqual([0, 1, 2, 3, 4]);
  });

  it.each(['http://127.0.0.1:3000/en', 'http://127.0.0.1:54321'])('may go to %s', (url) => {
    expect(() => requireLocal(url)).not.toThrow();
  });

  it.each(['https://label.example/en', 'http://127.0.0.1.label.example', 'http://10.0.0.1'])(
    'never goes to %s',
    async (url) => {
      await expect(statusOf(url, {})).rejects.toThrow(`${url} is not of this machine.`);
    },
  );
});

it('says what came of requests, the most frequent first', () => {
  const outcomes = countOutcomes([...Array.from({ length: 1200 }, () => '503'), '404', '503']);
  expect(describeOutcomes(outcomes)).toBe('1,201 × 503, 1 × 404');
});
