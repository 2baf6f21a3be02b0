// @vitest-environment jsdom
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

/** The reads that wait for an answer, by their address, in the order they were asked. */
let waiting: { address: string; answer: (response: Response) => void }[] = [];
const asked: string[] = [];

const fetchWords = vi.fn((address: string) => {
  asked.push(address);
  return new Promise<Response>((answer) => {
    waiting.push({ address, answer });
  });
});

/** Answers every read that waits, and lets the answers arrive. */
async function answerAll(response: () => Response) {
  const reads = waiting;
  waiting = [];
  for (const { answer } of reads) answer(response());
  await vi.advanceTimersByTimeAsync(0);
}

const broken = () => new Response('', { status: 503 });

beforeAll(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchWords);
  const { setUpI18n } = await import('./setup');
  setUpI18n();
  await vi.advanceTimersByTimeAsync(0);
});

beforeEach(() => {
  asked.length = 0;
});

describe('reading words', () => {
  it('English comes with the code', () => {
    expect(i18next.language).toBe('en');
    expect(i18next.t('nav.artists')).toBe('Artists');
    expect(asked).toEqual([]);
  });

  it('numbers are written as the language writes them', () => {
    expect(i18next.t('list.shown', { shown: 1200, total: 3400 })).toBe('1,200 of 3,400');
  });

  it('asks for at most ten files at once', async () => {
    void i18next.loadNamespaces(['services', 'admin']); // two, in English
    void i18next.loadLanguages(['uk', 'de', 'ru']); // four each
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(10);
    waiting.shift()?.answer(Response.json({}));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(11);
    await answerAll(() => Response.json({}));
    await answerAll(() => Response.json({}));
    expect(asked).toHaveLength(14);
    expect(waiting).toEqual([]);
  });

  it('asks again after 350, 700, 1400, 2800 and 5600 ms, and then no more', async () => {
    void i18next.reloadResources(['de'], ['common']);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(1);
    for (const [retry, wait] of [350, 700, 1400, 2800, 5600].entries()) {
      await answerAll(broken);
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(asked).toHaveLength(retry + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(asked).toHaveLength(retry + 2);
    }
    await answerAll(broken);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveLength(6);
  });
});
