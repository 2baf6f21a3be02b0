import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createResponse, type CachedResponse } from './cached-response';
import { ContentVersion } from './content-version';
import { ResponseCache, type Source } from './response-cache';
import { DatabaseDown } from './testing/test-site';

const clock = { now: 0 };
let cache: ResponseCache;
/** The imitated database: what it says of its version, and what a page says. */
let readContentVersion: () => Promise<string>;
let render: () => Promise<CachedResponse>;

const pageOf = (text: string) =>
  createResponse({ status: 200, headers: {}, bytes: Buffer.from(text) });
const source: Source = { kind: 'fixed', render: () => render(), readBuilt: async () => null };
const find = (key = '/', isJustSaved = false) => cache.find(key, source, isJustSaved);
const textOf = async (found: ReturnType<typeof find>) => (await found).identity.bytes.toString();

function contentIs(text: string): void {
  readContentVersion = async () => text;
  render = async () => pageOf(text);
}

/** Time passes for the cache and its timers alike. */
async function pass(milliseconds: number): Promise<void> {
  clock.now += milliseconds;
  await vi.advanceTimersByTimeAsync(milliseconds);
}

const silence = () => new Promise<never>(() => undefined);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  clock.now = 0;
  const now = () => clock.now;
  const version = new ContentVersion({
    renderer: { readContentVersion: () => readContentVersion() },
    now,
  });
  cache = new ResponseCache({ now, patience: 1_000, version });
  contentIs('first');
  for (const key of ['/', '/other']) await find(key);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a page is served at once for two seconds, while the version is asked for', async () => {
  const read = vi.fn(async () => 'first');
  readContentVersion = read;
  await pass(999);
  expect(await textOf(find())).toBe('first');
  expect(read).toHaveBeenCalledTimes(0);
  contentIs('second');
  await pass(1_000);
  expect(find()).not.toBeInstanceOf(Promise);
  await pass(0);
  expect(await textOf(find())).toBe('second');
});

it.each([
  ['the version', () => (readContentVersion = silence)],
  [
    'the page',
    () => {
      readContentVersion = async () => 'second';
      render = silence;
    },
  ],
])('while a database does not say %s, one second in thirty is waited', async (_, silences) => {
  silences();
  await pass(2_000);
  const [one, other] = [find(), find('/other')];
  expect(one).toBeInstanceOf(Promise);
  await pass(600);
  const late = find();
  await pass(400); // a second for the first, and all give up with it
  expect(await Promise.all([one, other, late].map(textOf))).toEqual(['first', 'first', 'first']);
  for (let second = 0; second < 29; second += 1) {
    await pass(1_000);
    for (const key of ['/', '/other']) expect(find(key)).not.toBeInstanceOf(Promise);
  }
  await pass(1_000);
  expect(find()).toBeInstanceOf(Promise);
});

it('what comes too late is served to the next visitor', async () => {
  let answer: (version: string) => void = () => undefined;
  readContentVersion = () => new Promise((resolve) => (answer = resolve));
  await pass(2_000);
  const waiting = find();
  await pass(1_000);
  expect(await textOf(waiting)).toBe('first');
  render = async () => pageOf('second');
  answer('second');
  await pass(0);
  expect(await textOf(find())).toBe('second');
});

it('a database that fails is asked again, and nobody waits', async () => {
  readContentVersion = () => Promise.reject(new DatabaseDown('No answer.'));
  await pass(2_000);
  expect(await textOf(find())).toBe('first');
  expect(find()).not.toBeInstanceOf(Promise);
  contentIs('second');
  await pass(1_000);
  expect(await textOf(find())).toBe('first');
  await pass(0);
  expect(await textOf(find())).toBe('second');
});

it('further pages of lists that wait for each other keep nobody else from the newest page', async () => {
  const variant: Source = { ...source, kind: 'variant' };
  for (const key of ['?page=2', '?page=3', '?page=4']) await cache.find(key, variant);
  readContentVersion = async () => 'second';
  await pass(2_000);
  render = silence;
  const waiting = ['?page=2', '?page=3', '?page=4'].map((key) => cache.find(key, variant));
  await pass(1_000);
  expect(await Promise.all(waiting.map(textOf))).toEqual(['first', 'first', 'first']);
  render = async () => pageOf('second');
  expect(await textOf(find())).toBe('second');
});

it('further pages of lists that are too many to wait keep nobody else from the newest page', async () => {
  const variant: Source = { ...source, kind: 'variant' };
  const keys = Array.from({ length: 22 }, (_, number) => `?page=${number + 2}`); // two are rendered, twenty wait
  for (const key of [...keys, '?page=24']) await cache.find(key, variant);
  readContentVersion = async () => 'second';
  await pass(2_000);
  render = silence;
  for (const key of keys) void cache.find(key, variant);
  expect(await textOf(cache.find('?page=24', variant))).toBe('first');
  render = async () => pageOf('second');
  expect(await textOf(find())).toBe('second');
});

it('what was just saved is on a page whose rendering had begun before', async () => {
  contentIs('second');
  await pass(2_000);
  let finish: (page: CachedResponse) => void = () => undefined;
  render = () => new Promise((resolve) => (finish = resolve));
  void find();
  await pass(0);
  contentIs('saved');
  const saved = find('/', true);
  finish(pageOf('second'));
  expect(await textOf(saved)).toBe('saved');
});

it('a page with what was just saved waits for a question that is sent now', async () => {
  const answers: ((version: string) => void)[] = [];
  readContentVersion = () => new Promise((resolve) => answers.push(resolve));
  await pass(1_000);
  void find(); // asks, before the change is saved
  render = async () => pageOf('saved');
  const saved = find('/', true);
  answers[0]?.('first');
  await pass(0);
  expect(answers).toHaveLength(2);
  answers[1]?.('saved');
  expect(await textOf(saved)).toBe('saved');
});

it('of a burst of such requests only one question is under way, and one waits', async () => {
  const answers: ((version: string) => void)[] = [];
  readContentVersion = () => new Promise((resolve) => answers.push(resolve));
  const requests = Array.from({ length: 50 }, () => find('/', true));
  await pass(0);
  expect(answers).toHaveLength(1);
  answers[0]?.('first');
  await pass(0);
  expect(answers).toHaveLength(2);
  answers[1]?.('first');
  expect(new Set(await Promise.all(requests.map(textOf)))).toEqual(new Set(['first']));
});

it('whether its row exists is asked once for each version of the content', async () => {
  const exists = vi.fn(async () => false);
  const row: Source = { ...source, kind: 'row', exists };
  await cache.find('/news/1', row);
  await pass(2_000);
  await cache.find('/news/1', row);
  expect(exists).toHaveBeenCalledTimes(1);
  contentIs('second');
  await pass(2_000);
  await cache.find('/news/1', row);
  expect(exists).toHaveBeenCalledTimes(2);
});
