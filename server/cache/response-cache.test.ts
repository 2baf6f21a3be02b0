import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createResponse, type CachedResponse } from './cached-response';
import { ContentVersion } from './content-version';
import { ResponseCache, type Source } from './response-cache';
import { DatabaseDown } from '../testing/test-site';

const clock = { now: 0 };
let cache: ResponseCache;
/** The imitated database: what it says of its version, and what a page says. */
let readContentVersion: () => Promise<string>;
let render: () => Promise<CachedResponse>;

const pageOf = (text: string) =>
  createResponse({ status: 200, headers: {}, bytes: Buffer.from(text) });
const source: Source = { kind: 'fixed', render: () => render(), readBuilt: async () => null };
const find = (key = '/', isJustSaved = false) => cache.find(key, source, isJustSaved);
const textOf = async (found: ReturnType<typeof find>) => (await found).identity.read().toString();

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
    timeout: 1_000,
  });
  cache = new ResponseCache({ now, version });
  contentIs('first');
  for (const key of ['/', '/other']) await find(key);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a page is served at once for two seconds, while the version is checked', async () => {
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

it('while a database does not return the version, a request waits one second in thirty', async () => {
  readContentVersion = silence;
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

it('a request for an older page waits up to ten seconds from the start of its rendering, and makes no other page older', async () => {
  readContentVersion = async () => 'second';
  const finished: ((page: CachedResponse) => void)[] = [];
  render = () => new Promise((resolve) => finished.push(resolve));
  await pass(2_000);
  const waiting = find();
  await pass(0);
  await pass(9_000);
  finished[0]?.(pageOf('second'));
  expect(await textOf(waiting)).toBe('second');

  const silent = find('/other');
  await pass(0);
  await pass(4_000);
  const later = find('/other');
  await pass(6_000);
  expect(await Promise.all([silent, later].map(textOf))).toEqual(['first', 'first']);
  const late = find('/other');
  await pass(0);
  expect(await textOf(late)).toBe('first');
  render = async () => pageOf('third');
  readContentVersion = async () => 'third';
  await pass(2_000);
  expect(await textOf(find())).toBe('third');
});

it('only the page that waits ten seconds in the queue is served stale', async () => {
  const keys = Array.from({ length: 6 }, (_, number) => `/${number}`); // four are rendered at once
  for (const key of keys) await find(key);
  contentIs('second');
  const finished: (() => void)[] = [];
  render = () => new Promise((resolve) => finished.push(() => resolve(pageOf('second'))));
  await pass(2_000);
  const waiting = keys.map((key) => find(key));
  await pass(0);
  expect(finished).toHaveLength(4);
  await pass(9_000);
  const newest = find('/other');
  await pass(0);
  finished[0]?.();
  await pass(0);
  finished[4]?.(); // of the newest request
  expect(await textOf(newest)).toBe('second');
  await pass(1_000);
  expect(await textOf(waiting[4] ?? find())).toBe('first');
});

it('a deleted entry is missing at once, however many requests wait', async () => {
  const exists = vi.fn(async () => true);
  const findMissing = () => pageOf('missing');
  const row: Source = { ...source, kind: 'row', exists, findMissing };
  await cache.find('/news/1', row);
  contentIs('second');
  exists.mockResolvedValue(false);
  render = silence;
  await pass(2_000);
  const found = cache.find('/news/1', row);
  await pass(1_000);
  expect(await textOf(found)).toBe('missing');
});

it('a deleted entry is not served when its 404 page cannot be rendered', async () => {
  const exists = vi.fn(async () => true);
  const findMissing = () => Promise.reject(new DatabaseDown('No answer.'));
  const row: Source = { ...source, kind: 'row', exists, findMissing };
  await cache.find('/news/1', row);
  contentIs('second');
  exists.mockResolvedValue(false);
  render = () => Promise.reject(new DatabaseDown('No answer.'));
  await pass(2_000);
  await expect(cache.find('/news/1', row)).rejects.toThrow('No answer.');
});

it("renders the most requested pages after a change, one at a time and after every visitor's request", async () => {
  for (const key of ['/a', '/b']) await find(key);
  for (const key of ['/b', '/b', '/a']) await find(key);
  contentIs('second');
  const rendered: string[] = [];
  const renderAs = (key: string): Source => ({
    ...source,
    render: async () => {
      rendered.push(key);
      return pageOf('second');
    },
  });
  for (const key of ['/a', '/b', '/b']) void cache.find(key, renderAs(key));
  await pass(2_000);
  await cache.find('/other', renderAs('/other'));
  await pass(0);
  expect(rendered).toEqual(['/other', '/b', '/a']);
  expect(find('/b')).not.toBeInstanceOf(Promise);
});

it('a page that is rendered too late is served to the next visitor', async () => {
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

it('a late response ends the pause', async () => {
  let answer: (version: string) => void = () => undefined;
  readContentVersion = () => new Promise((resolve) => (answer = resolve));
  await pass(2_000);
  const waiting = find();
  await pass(1_000);
  expect(await textOf(waiting)).toBe('first');
  answer('first');
  contentIs('second');
  await pass(2_000);
  expect(await textOf(find())).toBe('second');
});

it('a failing database is asked again, and no request waits', async () => {
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

it('further pages of lists do not delay other pages', async () => {
  const variant: Source = { ...source, kind: 'variant' };
  const keys = Array.from({ length: 23 }, (_, number) => `?page=${number + 2}`); // two are rendered, twenty wait
  for (const key of keys) await cache.find(key, variant);
  readContentVersion = async () => 'second';
  await pass(2_000);
  render = silence;
  const waiting = keys.map((key) => cache.find(key, variant));
  await pass(0);
  expect(await textOf(waiting[2] ?? find())).toBe('first'); // the oldest of too many
  render = async () => pageOf('second');
  expect(await textOf(find())).toBe('second');
});

it('a page whose rendering had begun before has a change that was just saved', async () => {
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

it('a page for a change that was just saved waits for a version check that starts now', async () => {
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

it('a burst of such requests has one version check in flight, and one waiting', async () => {
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

it('checks once per version of the content whether a row exists', async () => {
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
