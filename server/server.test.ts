import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from './testing/raw-request';
import { startTestSite, type TestSite } from './testing/test-site';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});

afterAll(() => site.stop());

const FILE = '/uploads/0123456789abcdef0123456789abcdef-9x9-000000.webp';

/** The beginnings of bodies whose end never comes. */
const BODIES = [
  ['a long body', 'Content-Length: 1000000', 'x'],
  ['a body in chunks', 'Transfer-Encoding: chunked', '1\r\nx\r\n'],
  ['a body that waits to be wanted', 'Content-Length: 1000000\r\nExpect: 100-continue', ''],
] as const;

describe.each(BODIES)('%s that never ends is not waited for', (_, header, body) => {
  it.each([
    ['GET', '/robots.txt', 200],
    ['HEAD', '/robots.txt', 200],
    ['GET', '/logo.svg', 200],
    ['GET', '/adminpanel', 200],
    ['GET', '/about', 200],
    ['GET', '/de/about?page=2', 200],
    ['GET', '/nothing', 404],
    ['GET', '/nothing.js', 404],
    ['GET', '/ABOUT', 308],
    ['POST', '/about', 405],
    ['PUT', '/api', 404],
    ['OPTIONS', '/about', 405],
    ['GET', FILE, 404],
    ['HEAD', FILE, 404],
    ['OPTIONS', FILE, 404],
    ['DELETE', FILE, 404],
    ['GET', '/uploads/', 404],
    ['GET', '/api/upload', 404],
    ['PUT', '/api/upload', 404],
    ['POST', '/api/upload/more', 404],
    ['POST', '/api/other', 404],
  ])('after %s %s', async (method, path, status) => {
    const head = `${method} ${path} HTTP/1.1\r\nHost: label.example\r\n${header}\r\n\r\n`;
    const reply = await sendRaw(site, head + body);
    expect(reply.status).toBe(status);
    expect(reply.text).toMatch(/\r\nconnection: close\r\n/i);
  });
});

it('a request without a body leaves the connection open for the next one', async () => {
  const one = (path: string, header: string) =>
    `GET ${path} HTTP/1.1\r\nHost: label.example\r\n${header}\r\n\r\n`;
  const { text } = await sendRaw(
    site,
    one('/robots.txt', 'Content-Length: 0') + one('/robots.txt', 'Connection: close'),
  );
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
});
