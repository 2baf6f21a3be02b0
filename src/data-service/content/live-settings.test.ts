import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setVariables } from '@/config/env';
import { watchPageLeaving } from '@/lib/page-leaving';
import { watchSettings } from './live-settings';

/** A WebSocket as the client sees it; every instance is recorded. */
class TestSocket {
  static readonly all: TestSocket[] = [];
  readonly sent: string[] = [];
  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number; reason: string; wasClean: boolean }) => void;

  constructor() {
    TestSocket.all.push(this);
  }

  send(message: string) {
    this.sent.push(message);
  }

  close(code = 1000) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code, reason: '', wasClean: code === 1000 });
  }

  open() {
    this.readyState = 1;
    this.onopen?.();
  }

  /** Answers the message that asks to follow the table. */
  answerJoin(status: 'ok' | 'error', response: object) {
    this.answer('phx_reply', { status, response });
  }

  /** Says that the server follows the table from now on. */
  follow() {
    this.answerJoin('ok', {});
    this.answer('system', { status: 'ok', extension: 'postgres_changes', message: 'Subscribed' });
  }

  private answer(event: string, payload: object) {
    const join = this.sent.map((message) => JSON.parse(message)).find(isJoin);
    const [joinRef, ref, topic] = join ?? expect.fail('no join');
    this.onmessage?.({ data: JSON.stringify([joinRef, ref, topic, event, payload]) });
  }
}

const isJoin = (message: unknown) => Array.isArray(message) && message[3] === 'phx_join';

const onChange = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  onChange.mockClear();
  setVariables({
    VITE_SUPABASE_URL: 'https://database.example',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_key',
  });
  vi.stubGlobal('WebSocket', TestSocket);
  vi.spyOn(console, 'warn').mockReturnValue();
  TestSocket.all.length = 0;
  stop = watchSettings(onChange);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const HOUR = 60 * 60 * 1000;

it('reports a possible change at each connection, for the time before the subscription', async () => {
  await vi.advanceTimersByTimeAsync(0);
  const [socket = expect.fail('no connection')] = TestSocket.all;
  socket.open();
  await vi.advanceTimersByTimeAsync(0);
  expect(onChange).not.toHaveBeenCalled();
  socket.follow();
  expect(onChange).toHaveBeenCalledTimes(1);
  socket.close(1012); // the service restarts
  await vi.advanceTimersByTimeAsync(1000);
  const [, next = expect.fail('no second connection')] = TestSocket.all;
  next.open();
  await vi.advanceTimersByTimeAsync(0);
  expect(onChange).toHaveBeenCalledTimes(1);
  next.follow();
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('works without a connection in a browser that allows none', () => {
  const error = new DOMException('Not allowed', 'SecurityError');
  vi.stubGlobal('WebSocket', () => {
    throw error;
  });
  watchSettings(onChange)();
  expect(console.warn).toHaveBeenCalledWith('Settings are not live:', expect.anything());
});

it('does not retry when the backend rejects another connection', async () => {
  await vi.advanceTimersByTimeAsync(0);
  const [socket = expect.fail('no connection')] = TestSocket.all;
  socket.open();
  await vi.advanceTimersByTimeAsync(0);
  socket.answerJoin('error', { reason: 'ConnectionRateLimitReached: Too many connected users' });
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(socket.readyState).toBe(3);
  expect(socket.sent.filter((message) => isJoin(JSON.parse(message)))).toHaveLength(1);
  expect(TestSocket.all).toHaveLength(1);
});

it('retries an unreachable backend less and less often', async () => {
  for (let minute = 0; minute < 60; minute += 1) {
    for (const socket of TestSocket.all) socket.close(1006);
    await vi.advanceTimersByTimeAsync(HOUR / 60);
  }
  expect(TestSocket.all.length).toBeGreaterThan(5);
  expect(TestSocket.all.length).toBeLessThan(25);
});

it('logs nothing for a connection that is closed before it opens', async () => {
  await vi.advanceTimersByTimeAsync(0);
  expect(TestSocket.all).toHaveLength(1);
  stop();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(console.warn).not.toHaveBeenCalled();
});

it('logs nothing when the browser closes the connection because the page is left', async () => {
  vi.stubGlobal('window', new EventTarget());
  watchPageLeaving();
  await vi.advanceTimersByTimeAsync(0);
  const [socket = expect.fail('no connection')] = TestSocket.all;
  socket.open();
  window.dispatchEvent(new Event('beforeunload'));
  socket.close(1001);
  expect(console.warn).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(1000);
  const [, next = expect.fail('no second connection')] = TestSocket.all;
  next.open();
  await vi.advanceTimersByTimeAsync(1000);
  next.close(1001); // by a server that is restarted
  expect(console.warn).toHaveBeenCalledWith('Settings are not live:', 'socket closed: 1001');
});
