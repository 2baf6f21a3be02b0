import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unreachableUrl, startServer, type TestServer } from '../../testing/start-server';
import { timedFetch } from './timed-fetch';

let server: TestServer | undefined;

async function serve(listener: RequestListener): Promise<TestServer> {
  server = await startServer(listener);
  return server;
}
const neverAnswer = () => undefined;

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await server?.stop();
  server = undefined;
});

const appError = (kind: string) => ({ name: 'AppError', kind });

describe('the time limit', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  /** Expects the limit after 15 seconds, and nothing before. */
  async function expectTimeLimit(answer: Promise<Response>): Promise<void> {
    const ended = vi.fn();
    answer.then(ended, ended);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(answer).rejects.toMatchObject({ ...appError('timeout'), answered: false });
  }

  it('applies to a server that never answers', async () => {
    const { url, asked } = await serve(neverAnswer);
    const answer = timedFetch(url);
    await asked;
    await expectTimeLimit(answer);
  });

  it('applies to a server that stops in the middle of the body', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch');
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('[');
    });
    const answer = timedFetch(url);
    await fetching.mock.results[0]?.value; // the head of the answer is there
    await expectTimeLimit(answer);
  });

  it('ends with the response', async () => {
    const { url } = await serve((_request, response) => response.end('[]'));
    await timedFetch(url);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a response', () => {
  it('is returned unchanged', async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(206, { 'content-range': '0-1/7', 'content-type': 'application/json' });
      response.end('["a","ü"]');
    });
    const answer = await timedFetch(url);
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe('0-1/7');
    expect(await answer.json()).toEqual(['a', 'ü']);
  });

  it.each([204, 304])('may have no body: %i', async (status) => {
    const { url } = await serve((_request, response) => response.writeHead(status).end());
    expect((await timedFetch(url)).status).toBe(status);
  });

  it('with an error status is returned, too', async () => {
    const { url } = await serve((_request, response) => response.writeHead(500).end('no'));
    const answer = await timedFetch(url);
    expect([answer.status, await answer.text()]).toEqual([500, 'no']);
  });

  it("belongs to a request with the caller's headers and body", async () => {
    const { url } = await serve((request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => {
        response.end(JSON.stringify([request.method, request.headers.apikey, body]));
      });
    });
    const answer = await timedFetch(url, {
      method: 'POST',
      headers: { apikey: 'key' },
      body: 'hello',
    });
    expect(await answer.json()).toEqual(['POST', 'key', 'hello']);
  });
});

describe('a network error', () => {
  it('comes from a server that is down', async () => {
    const error = { ...appError('unreachable'), answered: false };
    await expect(timedFetch(await unreachableUrl())).rejects.toMatchObject(error);
  });

  it('comes from a connection that breaks off', async () => {
    const { url } = await serve((request) => request.socket.destroy());
    await expect(timedFetch(url)).rejects.toMatchObject(appError('unreachable'));
  });

  it('comes without a connection', async () => {
    vi.stubGlobal('window', {});
    vi.stubGlobal('navigator', { onLine: false });
    const error = { ...appError('offline'), answered: false };
    await expect(timedFetch(await unreachableUrl())).rejects.toMatchObject(error);
  });
});

it('lets the caller abort', async () => {
  const { url, asked } = await serve(neverAnswer);
  const caller = new AbortController();
  const answer = timedFetch(url, { signal: caller.signal });
  await asked;
  caller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
