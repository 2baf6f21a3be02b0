import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApi, type ApiServer } from '../../../../api/server';
import { session, type SessionState } from '../auth/session';
import { signInWithPassword } from '../auth/sign-in';
import { startDataService, type TestDataService } from '../../testing/start-data-service';
import { unreachableUrl, startServer, type TestServer } from '../../testing/start-server';
import { uploadFile } from './uploads';

let backend: TestDataService;
let uploadDir: string;
let uploadServer: ApiServer;
let photo: File;

/** Opens a page of the origin that uploads go to; a jsdom window keeps the origin that it was made with. */
function openPage(url: string): void {
  const { XMLHttpRequest, FormData } = new JSDOM('', { url }).window;
  vi.stubGlobal('XMLHttpRequest', XMLHttpRequest);
  vi.stubGlobal('FormData', FormData);
}

const { File } = new JSDOM().window;
const signIn = () => signInWithPassword(backend.staff);
const appError = (kind: string) => ({ name: 'AppError', kind });

beforeAll(async () => {
  const create = { width: 900, height: 600, channels: 3, background: '#c02060' } as const;
  const bytes = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
  photo = new File([bytes], 'photo.jpg', { type: 'image/jpeg' });
  backend = await startDataService();
  uploadDir = await mkdtemp(path.join(tmpdir(), 'uploads-'));
  uploadServer = await startApi({
    host: '127.0.0.1',
    port: 0,
    uploadDir,
    supabaseUrl: backend.url,
    publishableKey: backend.keys.publishableKey,
  });
  await signIn();
});

afterAll(async () => {
  await uploadServer.stop();
  await rm(uploadDir, { recursive: true });
});

describe('with the upload function', () => {
  beforeAll(() => openPage(uploadServer.url));

  it('returns the public URL of a file', async () => {
    const url = await uploadFile(photo);
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}-900x600-[0-9a-f]{6}\.webp$/);
    const stored = await fetch(uploadServer.url + url);
    expect(stored.status).toBe(200);
    expect(stored.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(await stored.arrayBuffer()).metadata()).toMatchObject({
      format: 'webp',
      width: 900,
      height: 600,
    });
  });

  it('reports the progress, to the end', async () => {
    const onProgress = vi.fn();
    await uploadFile(photo, { onProgress });
    expect(onProgress).toHaveBeenLastCalledWith(1);
  });

  it('rejects a session that has ended, and reports its end to subscribers', async () => {
    const onState = vi.fn<(state: SessionState) => void>();
    const stop = session.subscribe(onState);
    await backend.sql('delete from auth.sessions');
    await expect(uploadFile(photo)).rejects.toMatchObject(appError('unauthorized'));
    await vi.waitFor(() =>
      expect(onState).toHaveBeenCalledWith({ status: 'ended', code: 'refresh_token_not_found' }),
    );
    stop();
    await signIn();
  });

  it('rejects without a session, before anything is sent', async () => {
    await session.signOut();
    const onProgress = vi.fn();
    await expect(uploadFile(photo, { onProgress })).rejects.toMatchObject(appError('unauthorized'));
    expect(onProgress).not.toHaveBeenCalled();
    await signIn();
  });

  it('rejects a file that is no image', async () => {
    const text = new File(['hello'], 'photo.jpg', { type: 'image/jpeg' });
    await expect(uploadFile(text)).rejects.toMatchObject({
      ...appError('unsupported-type'),
      code: 'unsupported-type',
    });
  });

  it.each([
    ['without a size', 'drawing-without-size', 'rejected', '', '<path d="M0 0h9"/>'],
    [
      'of too many parts',
      'drawing-too-complex',
      'too-large',
      'viewBox="0 0 9 9"',
      '<g/>'.repeat(20_001),
    ],
  ])('rejects an SVG %s', async (_what, code, kind, attributes, content) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;
    const svgFile = new File([svg], 'logo.svg', { type: 'image/svg+xml' });
    await expect(uploadFile(svgFile)).rejects.toMatchObject({ ...appError(kind), code });
  });
});

describe('with a server', () => {
  let server: TestServer | undefined;

  afterEach(async () => {
    vi.useRealTimers();
    await server?.stop();
    server = undefined;
  });

  it('that is down, is unreachable', async () => {
    openPage(await unreachableUrl());
    await expect(uploadFile(photo)).rejects.toMatchObject(appError('unreachable'));
  });

  it('that is down, is offline without a connection', async () => {
    openPage(await unreachableUrl());
    vi.stubGlobal('navigator', { onLine: false });
    await expect(uploadFile(photo)).rejects.toMatchObject(appError('offline'));
    vi.stubGlobal('navigator', { onLine: true });
  });

  it.each([
    [413, '<h1>Sorry</h1>', 'too-large'],
    [429, '<h1>Sorry</h1>', 'rate-limited'],
    [507, '', 'storage-full'],
    [500, '{"data":{"filePath":"uploads/a.webp"}}', 'unknown'],
    [200, '{"data":{}}', 'unknown'],
  ])('that answers %i and %j, is %s', async (status, body, kind) => {
    server = await startServer((request, response) => {
      request.resume().on('end', () => response.writeHead(status).end(body));
    });
    openPage(server.url);
    await expect(uploadFile(photo)).rejects.toMatchObject({ ...appError(kind), code: undefined });
  });

  it('that never answers, times out after a minute', async () => {
    server = await startServer(() => undefined);
    openPage(server.url);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended = vi.fn();
    const upload = uploadFile(photo);
    upload.then(ended, ended);
    const answer = await server.asked;
    const brokenOff = once(answer, 'close');

    await vi.advanceTimersByTimeAsync(59_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(upload).rejects.toMatchObject(appError('timeout'));
    await brokenOff;
  });

  it('that continues slowly, gets a minute more each time', async () => {
    server = await startServer(() => undefined);
    openPage(server.url);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended = vi.fn();
    let upload: Promise<string> | undefined;
    const progressed = new Promise((resolve) => {
      upload = uploadFile(photo, { onProgress: resolve });
    });
    upload?.then(ended, ended);
    const answer = await server.asked;

    await vi.advanceTimersByTimeAsync(59_999);
    answer.flushHeaders(); // jsdom reports what has been sent when the answer begins
    await progressed;
    await vi.advanceTimersByTimeAsync(59_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(upload).rejects.toMatchObject(appError('timeout'));
  });

  it('can be aborted by the caller', async () => {
    server = await startServer(() => undefined);
    openPage(server.url);
    const caller = new AbortController();
    const upload = uploadFile(photo, { signal: caller.signal });
    const brokenOff = once(await server.asked, 'close');
    caller.abort();
    await expect(upload).rejects.toMatchObject({ name: 'AppError' });
    await brokenOff;
  });

  it('is not requested when the caller has aborted before', async () => {
    const listener = vi.fn();
    server = await startServer(listener);
    openPage(server.url);
    await expect(uploadFile(photo, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AppError',
    });
    expect(listener).not.toHaveBeenCalled();
  });
});
