import path from 'node:path';
import { expect, it } from 'vitest';
import { readSettings } from './settings';

const BACKEND = {
  VITE_SUPABASE_URL: 'https://label.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
};

it('only a backend is required', () => {
  expect(readSettings(BACKEND)).toEqual({
    host: '127.0.0.1',
    publicHost: '127.0.0.1',
    port: 3000,
    siteUrl: null,
    appDir: path.resolve('dist/app'),
    pagesDir: path.resolve('dist/site'),
    serverDir: path.resolve('dist/server'),
    variables: {
      VITE_SUPABASE_URL: 'https://label.supabase.co',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
    },
    captcha: null,
    uploadDir: '.data/uploads',
    supabaseUrl: 'https://label.supabase.co',
    publishableKey: 'sb_publishable_1',
    storageKey: undefined,
    minFreeBytes: 200 * 1024 * 1024,
    backend: undefined,
    mail: undefined,
    proxies: 0,
  });
});

it('names the missing variables of a backend', () => {
  expect(() => readSettings({})).toThrow(
    'Set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY in the environment or in .env.',
  );
});

it.each([
  [
    { VITE_SITE_URL: 'https://label.example/', SITE_URL: 'https://other.example' },
    'https://label.example',
  ],
  [{ SITE_URL: 'https://label.example' }, 'https://label.example'],
  [{ VITE_SITE_URL: '', SITE_URL: '' }, null],
])('the public URL is the first that is set', (variables, siteUrl) => {
  expect(readSettings({ ...BACKEND, ...variables }).siteUrl).toBe(siteUrl);
});

it.each([
  ['VITE_SITE_URL', 'label.example'],
  ['SITE_URL', 'https://label.example/site'],
  ['PORT', '0'],
])('refuses %s=%s', (name, value) => {
  expect(() => readSettings({ ...BACKEND, [name]: value })).toThrow(name);
});

it('has the secret key of the backend, where it is set', () => {
  expect(readSettings({ ...BACKEND, SUPABASE_SECRET_KEY: 'sb_secret_1' }).backend).toEqual({
    secretKey: 'sb_secret_1',
  });
});
