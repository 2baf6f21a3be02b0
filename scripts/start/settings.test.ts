import { isIPv4 } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import { urlOf } from '../../node/urls';
import { parseSettings } from './settings';

it('parseSettings has defaults', () => {
  expect(parseSettings({})).toEqual({
    host: '127.0.0.1',
    publicHost: '127.0.0.1',
    sitePort: 5173,
    supabasePort: 54321,
    uploadPort: 3001,
    dataDir: path.resolve('.data'),
    uploadDir: path.resolve('.data/uploads'),
    proxies: 0,
    hosted: null,
  });
});

it('parseSettings treats an empty variable as unset', () => {
  const names = ['HOST', 'PORT', 'DATA_DIR', 'UPLOAD_DIR', 'VITE_SUPABASE_URL'];
  expect(parseSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(
    parseSettings({}),
  );
});

it('parseSettings reads every variable', () => {
  expect(
    parseSettings({
      HOST: '192.0.2.7',
      PORT: '8080',
      SUPABASE_PORT: '8081',
      UPLOAD_PORT: '8082',
      DATA_DIR: '/srv/label',
      UPLOAD_DIR: '/srv/pictures',
      CLIENT_ADDRESS_FROM: '2',
      VITE_SUPABASE_URL: 'https://label.supabase.co/',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
    }),
  ).toEqual({
    host: '192.0.2.7',
    publicHost: '192.0.2.7',
    sitePort: 8080,
    supabasePort: 8081,
    uploadPort: 8082,
    dataDir: '/srv/label',
    uploadDir: '/srv/pictures',
    proxies: 2,
    hosted: { url: 'https://label.supabase.co', publishableKey: 'sb_publishable_1' },
  });
});

it('parseSettings stores the pictures in the data directory', () => {
  expect(parseSettings({ DATA_DIR: '/srv/label' }).uploadDir).toBe('/srv/label/uploads');
});

it.each(['0.0.0.0', '::', '[::]'])('names an IP address of this computer for HOST=%s', (host) => {
  const { publicHost } = parseSettings({ HOST: host });
  expect(publicHost).not.toBe('0.0.0.0');
  expect(isIPv4(publicHost)).toBe(true);
});

it.each(['abc', '0', '65536', '-1', '80a', '5173.5'])('refuses PORT=%s', (text) => {
  expect(() => parseSettings({ PORT: text })).toThrow(
    `PORT must be a port number from 1 to 65535, and is "${text}".`,
  );
});

it('parseSettings refuses one port for two servers', () => {
  expect(() => parseSettings({ UPLOAD_PORT: '5173' })).toThrow(
    'PORT and UPLOAD_PORT must differ, and both are 5173.',
  );
});

it('parseSettings refuses half of a hosted backend', () => {
  expect(() => parseSettings({ VITE_SUPABASE_URL: 'https://label.supabase.co' })).toThrow(
    'VITE_SUPABASE_URL is set and VITE_SUPABASE_PUBLISHABLE_KEY is not: set both to use that backend, or neither to start the embedded one.',
  );
  expect(() => parseSettings({ VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1' })).toThrow(
    'VITE_SUPABASE_PUBLISHABLE_KEY is set and VITE_SUPABASE_URL is not: set both to use that backend, or neither to start the embedded one.',
  );
});

it.each(['label.supabase.co', 'ftp://label.supabase.co'])('refuses the URL %s', (url) => {
  expect(() =>
    parseSettings({ VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1' }),
  ).toThrow(
    `VITE_SUPABASE_URL must be an http or https address such as https://abcdefgh.supabase.co, and is "${url}".`,
  );
});

it.each([
  ['127.0.0.1', 'http://127.0.0.1:5173'],
  ['localhost', 'http://localhost:5173'],
  ['::1', 'http://[::1]:5173'],
  ['[::1]', 'http://[::1]:5173'],
])('urlOf writes %s as %s', (host, url) => {
  expect(urlOf(host, 5173)).toBe(url);
});

it('reports that requests to its own servers would go through a proxy', () => {
  const proxied = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://proxy.example:3128' };
  const sentence =
    'NODE_USE_ENV_PROXY sends requests to 127.0.0.1 to the proxy as well: set NO_PROXY=localhost,127.0.0.1 beside it.';
  expect(() => parseSettings(proxied)).toThrow(sentence);
  expect(() => parseSettings({ ...proxied, NO_PROXY: 'label.example' })).toThrow(sentence);
  for (const NO_PROXY of ['localhost,127.0.0.1', 'label.example 127.0.0.1', '*']) {
    expect(parseSettings({ ...proxied, NO_PROXY })).toEqual(parseSettings({}));
  }
  expect(parseSettings({ ...proxied, NODE_USE_ENV_PROXY: '0' })).toEqual(parseSettings({}));
  expect(parseSettings({ NODE_USE_ENV_PROXY: '1' })).toEqual(parseSettings({}));
});
