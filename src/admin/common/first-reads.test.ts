// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstReadsOver, waitForFirstReads } from './first-reads';

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Begins a read; returns the function that answers it. */
function read(client: QueryClient, name: string): () => void {
  let answer: () => void = () => undefined;
  const answered = new Promise<string>((resolve) => {
    answer = () => resolve(name);
  });
  void client.fetchQuery({ queryKey: [name], queryFn: () => answered });
  return () => answer();
}

/** Lets everything run that waits for nothing. */
const letRun = () => new Promise((resolve) => setTimeout(resolve));

it('what nobody waits for waits for the first reads, and for those of what is opened meanwhile', async () => {
  const client = new QueryClient();
  const answerSettings = read(client, 'settings');
  void waitForFirstReads(client);
  const answerList = read(client, 'list');
  let isOver = false;
  const over = firstReadsOver().then(() => {
    isOver = true;
  });
  answerSettings();
  await letRun();
  expect(isOver).toBe(false);
  answerList();
  await over;
});

it('it waits again after signing in', async () => {
  const client = new QueryClient();
  await waitForFirstReads(client); // nobody is signed in, and nothing is read
  const answer = read(client, 'settings');
  void waitForFirstReads(client);
  let isOver = false;
  const over = firstReadsOver().then(() => {
    isOver = true;
  });
  await letRun();
  expect(isOver).toBe(false);
  answer();
  await over;
});
