// @vitest-environment jsdom
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

/** The reads that wait for an answer, by their URL, in the order they were asked. */
let waiting: { url: string; answer: (response: Response) => void }[] = [];
const asked: string[] = [];

const fetchMessages = vi.fn((url: string) => {
  asked.push(url);
  return new Promise<Response>((answer) => {
    waiting.push({ url, answer });
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
  vi.stubGlobal('fetch', fetchMessages);
  const { setUpI18n } = await import('./setup');
  const { languageDetector } = await import('./language-detector');
  setUpI18n(languageDetector);
  await import('./http-backend'); // which is loaded late
  await vi.advanceTimersByTimeAsync(0);
});

beforeEach(() => {
  asked.length = 0;
});

describe('reading messages', () => {
  it('i18next needs no request for English', () => {
    expect(i18next.language).toBe('en');
    expect(i18next.t('nav.artists')).toBe('Artists');
    expect(asked).toEqual([]);
  });

  it('i18next formats numbers by the rules of the language', () => {
    expect(i18next.t('list.shown', { shown: 1200, total: 3400 })).toBe('1,200 of 3,400');
  });

  it('i18next requests at most ten files at once', async () => {
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

  describe('of a language that fails to load', () => {
    beforeEach(async () => {
      i18next.options.preload = false; // which the test above has set
      await i18next.changeLanguage('en');
      i18next.store.data['de'] = {};
      asked.length = 0;
    });

    /** The reads of one file; all files of a language behave alike. */
    const reads = () => asked.filter((url) => url.includes('common'));

    it('shows English at once, and the language as soon as it has loaded', async () => {
      const chosen = i18next.changeLanguage('de');
      const updated = vi.fn();
      await vi.advanceTimersByTimeAsync(0);
      await answerAll(broken);
      await chosen;
      expect(i18next.hasLoadedNamespace('common')).toBe(true); // no component suspends
      expect(i18next.t('nav.artists')).toBe('Artists');

      i18next.on('loaded', updated); // with which components render again
      await vi.advanceTimersByTimeAsync(350);
      await answerAll(() => Response.json({ nav: { artists: 'Artists in German' } }));
      expect(i18next.t('nav.artists')).toBe('Artists in German');
      expect(updated).toHaveBeenCalled();
    });

    it('retries after 350, 700, 1400, 2800 and 5600 ms, and then stops', async () => {
      void i18next.changeLanguage('de');
      await vi.advanceTimersByTimeAsync(0);
      expect(reads()).toHaveLength(1);
      for (const [retry, wait] of [350, 700, 1400, 2800, 5600].entries()) {
        await answerAll(broken);
        await vi.advanceTimersByTimeAsync(wait - 1);
        expect(reads()).toHaveLength(retry + 1);
        await vi.advanceTimersByTimeAsync(1);
        expect(reads()).toHaveLength(retry + 2);
      }
      await answerAll(broken);
      await vi.advanceTimersByTimeAsync(600_000);
      expect(reads()).toHaveLength(6);
    });

    it('retries again when the language is chosen later', async () => {
      void i18next.changeLanguage('de');
      await vi.advanceTimersByTimeAsync(0);
      for (const wait of [350, 700, 1400, 2800, 5600]) {
        await answerAll(broken);
        await vi.advanceTimersByTimeAsync(wait);
      }
      await answerAll(broken);
      void i18next.changeLanguage('en');
      void i18next.changeLanguage('de');
      await vi.advanceTimersByTimeAsync(0);
      expect(reads()).toHaveLength(7);
      await answerAll(() => Response.json({ nav: { artists: 'Artists in German' } }));
      expect(i18next.t('nav.artists')).toBe('Artists in German');
    });
  });
});

describe('the language cookie', () => {
  const cookieOver = async (protocol: string) => {
    const { chooseLanguage } = await import('./setup');
    vi.stubGlobal('location', { protocol });
    const set = vi.spyOn(document, 'cookie', 'set');
    chooseLanguage('en');
    return set.mock.lastCall;
  };

  it('the language cookie is Secure on an HTTPS site', async () => {
    expect(await cookieOver('https:')).toEqual([
      'i18nextLng=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    ]);
  });

  it('the language cookie is also set over plain HTTP, as in development', async () => {
    expect(await cookieOver('http:')).toEqual([
      'i18nextLng=en; Path=/; Max-Age=31536000; SameSite=Lax',
    ]);
  });
});
