import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from './ports';
import { startSite } from './site';

let port: number;
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  vi.stubEnv('VITE_AUTH_PROVIDERS', 'github');
  port = await freePort();
  site = await startSite({
    host: '127.0.0.1',
    publicHost: '127.0.0.1',
    port,
    uploadUrl: 'http://127.0.0.1:9',
    supabaseUrl: 'http://127.0.0.1:9',
    publishableKey: 'sb_publishable_x',
    dataDir: path.resolve('.data/test/site'),
  });
});

afterAll(async () => {
  await site.stop();
  vi.unstubAllEnvs();
});

/** Asks for a websocket, and returns the first line of the answer. */
async function upgrade(target: string, ...headers: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const head = [
    `GET ${target} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer).split('\r\n')[0] ?? '';
}

it('answers every request for a websocket', async () => {
  expect(await upgrade('/')).toBe('HTTP/1.1 404 Not Found');
  expect(await upgrade('/', 'Sec-WebSocket-Protocol: chat')).toBe('HTTP/1.1 404 Not Found');
  const ofVite = 'Sec-WebSocket-Protocol: vite-ping';
  expect(await upgrade('/artists', ofVite)).toBe('HTTP/1.1 404 Not Found');
  expect(await upgrade('/', ofVite)).toBe('HTTP/1.1 101 Switching Protocols');
});

it('serves the panel and its login with their own entry, and the site with the other', async () => {
  const entryAt = async (pathname: string) => {
    const document = await (await fetch(`http://127.0.0.1:${port}${pathname}`)).text();
    return document.match(/\/src\/\w+\.tsx/g);
  };
  expect(await entryAt('/adminpanel/artists')).toEqual(['/src/panel.tsx']);
  expect(await entryAt('/adminpanel-login')).toEqual(['/src/panel.tsx']);
  expect(await entryAt('/artists')).toEqual(['/src/main.tsx']);
  expect(await entryAt('/preview/draft')).toEqual(['/src/main.tsx']);
});

it('documents have the variables of the installation', async () => {
  const variablesAt = async (pathname: string) => {
    const document = await (await fetch(`http://127.0.0.1:${port}${pathname}`)).text();
    return document.match(/<meta name="VITE_[^>]*>/g);
  };
  const ofSite = [
    '<meta name="VITE_SUPABASE_URL" content="http://127.0.0.1:9" />',
    '<meta name="VITE_SUPABASE_PUBLISHABLE_KEY" content="sb_publishable_x" />',
  ];
  expect(await variablesAt('/artists')).toEqual(ofSite);
  expect(await variablesAt('/adminpanel')).toEqual([
    ...ofSite,
    '<meta name="VITE_AUTH_PROVIDERS" content="github" />',
  ]);
});
