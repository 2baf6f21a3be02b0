import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectAsStaff } from '@label/supabase-local/testing/test-backend';
import { enrollFactor, raise } from '@label/supabase-local/testing/authenticator';
import { plain } from '../testing/hostile-pictures';
import { formWith, startStaffBackend, TestUploads } from '../testing/upload-function';
import type { StaffBackend } from '../testing/upload-function';

let backend: StaffBackend;
let uploads: TestUploads;

beforeAll(async () => {
  backend = await startStaffBackend();
});

beforeEach(async () => {
  uploads = await TestUploads.start(backend);
});
afterEach(() => uploads.stop());

const MEGABYTE = 1024 * 1024;
const photo = () => plain(90, 60).jpeg().toBuffer();
const partHead = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

/** An upload of which a test sends as much as it likes. */
function begin(headers: Record<string, string | number> = {}): ClientRequest {
  const pending = request(`${uploads.url}/api/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${backend.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      ...headers,
    },
  });
  return pending.on('error', () => undefined);
}

async function answerTo(
  pending: ClientRequest,
): Promise<[status: number | undefined, code: unknown]> {
  const [response]: IncomingMessage[] = await once(pending, 'response');
  const body: unknown = JSON.parse(response ? await text(response) : '');
  return [response?.statusCode, Object(Object(body).error).code];
}

const untilEmpty = () => expect.poll(() => uploads.names()).toEqual([]);
const untilWriting = () => expect.poll(() => uploads.names()).toHaveLength(1);

describe('before the body is read', () => {
  it.each([
    ['nobody', {}, 401, 'unauthorized'],
    [
      'staff, with more than any file may have',
      { 'content-length': 201 * MEGABYTE },
      413,
      'video-too-large',
    ],
  ])('an answer is given to %s', async (who, headers, status, code) => {
    const authorization = who === 'nobody' ? 'Bearer garbage' : `Bearer ${backend.token}`;
    const pending = begin({ 'content-length': 1000, ...headers, authorization });
    pending.write('--x\r\n');
    expect(await answerTo(pending)).toEqual([status, code]);
    pending.destroy();
  });

  it('a client that waits for 100 Continue gets it, or an error', async () => {
    const told = vi.fn();
    const visitor = begin({ expect: '100-continue', authorization: 'Bearer garbage' });
    visitor.on('continue', told).flushHeaders();
    expect(await answerTo(visitor)).toEqual([401, 'unauthorized']);
    expect(told).not.toHaveBeenCalled();
    visitor.destroy();

    const staff = begin({ expect: '100-continue' });
    staff.flushHeaders();
    await once(staff, 'continue');
    staff.write(partHead);
    staff.write(await photo());
    staff.end('\r\n--x--\r\n');
    expect(await answerTo(staff)).toEqual([200, undefined]);
  });

  it('rejects a file that would fill the disk', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await uploads.restart({ minFreeBytes: Number.MAX_SAFE_INTEGER });
    expect(await uploads.readError(await uploads.upload(await photo()))).toEqual([
      507,
      'storage-full',
    ]);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });
});

describe('an error reaches a client that sends on', () => {
  it.each([
    ['nobody', null, 401],
    ['staff, for an unsupported type', undefined, 415],
  ])('%s', async (_who, authorization, status) => {
    const response = await uploads.send(formWith(Buffer.alloc(20 * MEGABYTE)), authorization);
    expect((await uploads.readError(response))[0]).toBe(status);
  });

  it('but is limited in time', async () => {
    await uploads.restart({ lingerTimeout: 50 });
    const pending = begin({ 'content-length': 1000, authorization: 'Bearer garbage' });
    pending.write('--x\r\n');
    const closed = new Promise((resolve) => {
      pending.on('socket', (socket) => socket.on('close', resolve));
    });
    expect(await answerTo(pending)).toEqual([401, 'unauthorized']);
    await closed;
  });
});

describe('nothing is left of an upload', () => {
  it('that is aborted', async () => {
    const pending = begin();
    pending.write(partHead);
    pending.write(await photo());
    await untilWriting();
    pending.destroy();
    await untilEmpty();
  });

  it('that stalls', async () => {
    await uploads.restart({ stallTimeout: 50 });
    const pending = begin();
    const broken = once(pending, 'error');
    pending.write(partHead);
    pending.write(Buffer.alloc(100_000, await photo()));
    await broken;
    await untilEmpty();
  });

  it('that ends in the middle of its form', async () => {
    const pending = begin();
    pending.write(partHead);
    pending.end(await photo());
    expect(await answerTo(pending)).toEqual([400, 'bad-request']);
    await untilEmpty();
  });

  it.each([
    ['a second file', 'content-disposition: form-data; name="file"; filename="b.jpg"\r\n\r\nx'],
    ['a field', 'content-disposition: form-data; name="note"\r\n\r\nx'],
    ['a part without a name', 'content-type: text/plain\r\n\r\nx'],
  ])('that goes on with %s', async (_what, part) => {
    const pending = begin();
    pending.write(partHead);
    pending.write(await photo());
    pending.end(`\r\n--x\r\n${part}\r\n--x--\r\n`);
    expect(await answerTo(pending)).toEqual([400, 'bad-request']);
    await untilEmpty();
  });

  it('that a crash has ended, when the function starts again', async () => {
    await mkdir(join(uploads.options.uploadDir, '.incoming-2000000000-abc', 'deep'), {
      recursive: true,
    });
    await uploads.restart();
    expect(await uploads.names()).toEqual([]);
  });

  it.each([
    ['no boundary', 'multipart/form-data'],
    ['another type', 'application/octet-stream'],
  ])('with %s', async (_what, type) => {
    const pending = begin({ 'content-type': type });
    pending.end(await photo());
    expect(await answerTo(pending)).toEqual([400, 'bad-request']);
    expect(await uploads.names()).toEqual([]);
  });
});

it('accepts a slow upload in small pieces', async () => {
  const pending = begin();
  const body = Buffer.concat([Buffer.from(partHead), await photo(), Buffer.from('\r\n--x--\r\n')]);
  for (let start = 0; start < body.length; start += 50) {
    pending.write(body.subarray(start, start + 50));
    await new Promise((resolve) => setImmediate(resolve));
  }
  pending.end();
  expect(await answerTo(pending)).toEqual([200, undefined]);
});

it('requires the second factor of staff who have one', async () => {
  const client = await connectAsStaff(backend, 'factor@label.example');
  const factor = await enrollFactor(client, 'Phone');
  const send = async () => {
    const { data } = await client.auth.getSession();
    return uploads.send(formWith(await photo()), `Bearer ${data.session?.access_token}`);
  };
  expect((await send()).status).toBe(200); // not yet verified
  const before = await client.auth.getSession();
  await raise(client, factor);
  expect((await send()).status).toBe(200);
  const { session } = before.data;
  await client.auth.signInWithPassword({
    email: 'factor@label.example',
    password: 'correct horse battery',
  });
  const names = await readdir(uploads.options.uploadDir);
  const rejected = await send();
  expect(rejected.status).toBe(403);
  expect(await rejected.json()).toMatchObject({ error: { code: 'forbidden' } });
  const ended = await uploads.send(formWith(await photo()), `Bearer ${session?.access_token}`);
  expect([401, 403]).toContain(ended.status);
  expect(await uploads.names()).toEqual(names);
});
