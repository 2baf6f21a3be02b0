import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { parsePictureName } from '@/lib/picture-name';
import { createNodeClient } from '../scripts/demo/client';
import { StartError } from '../node/start-error';
import { workerBackend, type WorkerBackend } from '../tests/support/worker-backend';
import { startApi } from './server';
import type { ApiServer } from './server';

let backend: WorkerBackend;
let token: string;
let directory: string;
let uploadDir: string;
let server: ApiServer;

beforeAll(async () => {
  backend = await workerBackend();
  token = await staffToken();
});

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'uploads-'));
  uploadDir = join(directory, 'pictures');
  server = await startApi(options());
});

afterEach(async () => {
  await server.stop();
  await rm(directory, { recursive: true });
});

function options() {
  const {
    url: supabaseUrl,
    keys: { publishableKey },
  } = backend;
  return { host: '127.0.0.1', port: 0, uploadDir, supabaseUrl, publishableKey };
}

/** Signs a new member of staff in as the panel does. */
async function staffToken(): Promise<string> {
  const email = `${randomUUID()}@label.example`;
  const password = randomUUID();
  const created = await createNodeClient(backend.url, backend.keys.secretKey).auth.admin.createUser(
    {
      email,
      password,
      email_confirm: true,
      app_metadata: { staff: true },
    },
  );
  expect(created.error).toBeNull();
  const visitor = createNodeClient(backend.url, backend.keys.publishableKey);
  const { data } = await visitor.auth.signInWithPassword({ email, password });
  return data.session?.access_token ?? expect.fail('no session');
}

const photo = (color = '#c02060') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

interface FormOptions {
  name?: string;
  field?: string;
}

function form(bytes: Uint8Array, { name = 'photo.jpg', field = 'file' }: FormOptions = {}) {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(bytes)]), name);
  return body;
}

function upload(body: FormData, authorization: string | null = `Bearer ${token}`) {
  return fetch(`${server.url}/api/upload`, {
    method: 'POST',
    body,
    headers: authorization === null ? {} : { authorization },
  });
}

const ErrorBody = v.object({ error: v.object({ code: v.string(), message: v.string() }) });
const Stored = v.object({ data: v.object({ filePath: v.string() }) });

/** Returns status and error code of a rejected upload, which must not have stored anything. */
async function readError(response: Response) {
  const { error } = v.parse(ErrorBody, await response.json());
  expect(error.message).toMatch(/^[A-Z].*\.$/);
  expect(await readdir(uploadDir)).toEqual([]);
  return [response.status, error.code];
}

async function storedPath(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  const { data } = v.parse(Stored, await response.json());
  return data.filePath;
}

it('POST /api/upload stores a picture and returns its path', async () => {
  const filePath = await storedPath(await upload(form(await photo())));
  expect(filePath).toMatch(/^uploads\/[0-9a-f]{32}-900x600-[0-9a-f]{6}\.webp$/);
  const picture = parsePictureName(`/${filePath}`);
  expect(picture?.variants).toHaveLength(6);
  for (const { url, format, width } of picture?.variants ?? []) {
    const response = await fetch(server.url + url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    const served = await sharp(await response.arrayBuffer()).metadata();
    expect(served.width).toBe(width);
  }
});

it('POST /api/upload gives two parallel uploads of the same file one path', async () => {
  const bytes = await photo();
  const [first, second] = await Promise.all([upload(form(bytes)), upload(form(bytes))]);
  expect(await storedPath(first)).toBe(await storedPath(second));
  expect(await readdir(uploadDir)).toHaveLength(7);
});

it('POST /api/upload ignores the file name of the client', async () => {
  const name = '../../../../tmp/evil.html';
  const filePath = await storedPath(await upload(form(await photo(), { name })));
  expect(filePath).toMatch(/^uploads\/[0-9a-f]{32}-900x600-[0-9a-f]{6}\.webp$/);
  expect(await readdir(uploadDir)).toHaveLength(7);
});

it.each([
  ['no token', () => null],
  ['no bearer token', () => 'Basic c3RhZmY6cGFzc3dvcmQ='],
  ['a token that is garbage', () => 'Bearer garbage'],
  ['the public key of the project', () => `Bearer ${backend.keys.publishableKey}`],
])('POST /api/upload refuses %s', async (_what, authorization) => {
  const response = await upload(form(await photo()), authorization());
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
  expect(await readError(response)).toEqual([401, 'unauthorized']);
});

it('POST /api/upload refuses a token whose signature was changed', async () => {
  const changed = token.replace(/.{6}$/, 'AAAAAA');
  const response = await upload(form(await photo()), `Bearer ${changed}`);
  expect(await readError(response)).toEqual([401, 'unauthorized']);
});

it('POST /api/upload refuses an anonymous upload before the body has arrived', async () => {
  const pending = request(`${server.url}/api/upload`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1000 },
  });
  pending.write('--x\r\n');
  const [response]: unknown[] = await once(pending, 'response');
  expect(response).toMatchObject({ statusCode: 401 });
  pending.on('error', () => {}).destroy();
});

it('POST /api/upload reports an auth server that is down', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await server.stop();
  server = await startApi({ ...options(), supabaseUrl: 'http://127.0.0.1:1' });
  expect(await readError(await upload(form(await photo())))).toEqual([503, 'unavailable']);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

it.each([
  ['a text named like a picture', 415, 'unsupported-type', () => Buffer.from('Hello.')],
  ['a page named like a picture', 415, 'unsupported-type', () => Buffer.from('<html></html>')],
  ['an empty file', 400, 'empty', () => Buffer.alloc(0)],
  ['half a JPEG', 400, 'damaged-picture', halfPhoto],
  ['a pixel bomb', 413, 'too-many-pixels', pixelBomb],
])('POST /api/upload refuses %s', async (_what, status, code, make) => {
  const body = form(await make(), { name: 'photo.png' });
  expect(await readError(await upload(body))).toEqual([status, code]);
});

it('POST /api/upload refuses a form without a file, with another field, with two files or with more', async () => {
  const bytes = await photo();
  const two = form(bytes);
  two.append('file', new Blob([new Uint8Array(bytes)]), 'second.jpg');
  const more = form(bytes);
  more.append('note', 'x'.repeat(100));
  const text = new FormData();
  text.append('file', 'not a file');
  for (const body of [new FormData(), text, form(bytes, { field: 'picture' }), two, more]) {
    expect(await readError(await upload(body))).toEqual([400, 'bad-request']);
  }
});

it('POST /api/upload refuses a body that is no form', async () => {
  const response = await fetch(`${server.url}/api/upload`, {
    method: 'POST',
    body: '{}',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  expect(await readError(response)).toEqual([400, 'bad-request']);
});

async function halfPhoto(): Promise<Buffer> {
  const bytes = await photo();
  return bytes.subarray(0, bytes.length / 2);
}

/** A tiny PNG whose header promises 30,000 × 30,000 pixels. */
async function pixelBomb(): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

it('GET /uploads serves pictures with headers that allow caching and forbid scripts', async () => {
  const filePath = await storedPath(await upload(form(await photo())));
  const { headers } = await fetch(`${server.url}/${filePath}`);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('x-powered-by')).toBeNull();
});

it('GET /uploads serves videos whole and in ranges, so that browsers can play and seek', async () => {
  const mp4 = Buffer.from('0123456789');
  await writeFile(join(uploadDir, 'clip.mp4'), mp4);
  const url = `${server.url}/uploads/clip.mp4`;

  const whole = await fetch(url);
  expect(whole.status).toBe(200);
  expect(whole.headers.get('content-type')).toBe('video/mp4');
  expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
  expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(whole.headers.get('accept-ranges')).toBe('bytes');
  expect(await whole.text()).toBe('0123456789');

  const part = await fetch(url, { headers: { range: 'bytes=2-4' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-type')).toBe('video/mp4');
  expect(part.headers.get('x-content-type-options')).toBe('nosniff');
  expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
  expect(await part.text()).toBe('234');

  const beyond = await fetch(url, { headers: { range: 'bytes=99-' } });
  expect(beyond.status).toBe(416);
  expect(await beyond.json()).toMatchObject({ error: { code: 'no-such-part' } });
});

it.each([
  '/uploads/missing.webp',
  '/uploads/',
  '/uploads',
  '/uploads/.hidden',
  '/uploads/%2e%2e%2fsecret.txt',
  '/uploads/..%2fsecret.txt',
  '/uploads/%00',
  '/uploads/%',
  '/api/upload',
  '/',
])('GET /uploads answers 404 for %s', async (path) => {
  await writeFile(join(uploadDir, '.hidden'), 'secret');
  await writeFile(join(directory, 'secret.txt'), 'secret');
  const response = await fetch(server.url + path);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBeNull();
  expect(await response.json()).toMatchObject({ error: { code: 'not-found' } });
});

it('startApi keeps a connection for longer than the minute of a proxy', async () => {
  const { headers } = await fetch(`${server.url}/uploads/none.webp`);
  expect(headers.get('keep-alive')).toBe('timeout=75');
});

it('startApi says in one sentence that its port is taken', async () => {
  const second = startApi({ ...options(), port: server.port });
  await expect(second).rejects.toThrow(StartError);
  await expect(second).rejects.toThrow(
    `Port ${server.port} is taken: stop the program that uses it, or set UPLOAD_PORT to another port.`,
  );
});

it('startApi says in one sentence that its directory cannot be used', async () => {
  const file = join(directory, 'file');
  await writeFile(file, '');
  const failed = startApi({ ...options(), uploadDir: join(file, 'pictures') });
  await expect(failed).rejects.toThrow(StartError);
});
