import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { StartError } from '../node/start-error';
import { assertVariables, portNumber } from '../node/environment';
import { minFreeBytes, readApiSettings, storageKey, uploadDirectory } from './settings';

it('assertVariables names every variable that is missing or empty', () => {
  const check = () => assertVariables({ A: 'set', B: '' }, ['A', 'B', 'C']);
  expect(check).toThrow(StartError);
  expect(check).toThrow('Set B and C in the environment or in .env.');
});

it('assertVariables does not throw when all are set', () => {
  expect(() => assertVariables({ A: 'set' }, ['A'])).not.toThrow();
});

describe('uploadDirectory', () => {
  it.each([
    [{}, join('.data', 'uploads')],
    [{ DATA_DIR: '/srv/label' }, '/srv/label/uploads'],
    [{ DATA_DIR: '/srv/label', UPLOAD_DIR: '/srv/pictures' }, '/srv/pictures'],
  ])('%j is %s', (environment, expected) => {
    expect(uploadDirectory(environment)).toBe(expected);
  });
});

describe('storageKey', () => {
  const hosted = {
    VITE_SUPABASE_URL: 'https://label.supabase.co',
    SUPABASE_SECRET_KEY: 'sb_secret_1',
  };

  it.each([
    [{}, undefined],
    [hosted, undefined],
    [{ ...hosted, UPLOAD_STORAGE: 'disk' }, undefined],
    [{ ...hosted, UPLOAD_STORAGE: 'supabase' }, 'sb_secret_1'],
  ])('storageKey of %j is %j', (environment, expected) => {
    expect(storageKey(environment)).toBe(expected);
  });

  it.each([
    [{ UPLOAD_STORAGE: 's3' }, 'UPLOAD_STORAGE must be "disk" or "supabase", and is "s3".'],
    [
      { UPLOAD_STORAGE: 'supabase' },
      'Set VITE_SUPABASE_URL and SUPABASE_SECRET_KEY in the environment or in .env.',
    ],
  ])('storageKey refuses %j', (environment, message) => {
    expect(() => storageKey(environment)).toThrow(message);
  });
});

it('minFreeBytes is 200 MB, or what is set', () => {
  expect(minFreeBytes({})).toBe(209_715_200);
  expect(minFreeBytes({ UPLOAD_MIN_FREE_MB: '0' })).toBe(0);
  expect(() => minFreeBytes({ UPLOAD_MIN_FREE_MB: '1 GB' })).toThrow(
    'UPLOAD_MIN_FREE_MB must be a number of megabytes, and is "1 GB".',
  );
});

it('readApiSettings has the number of proxies before the backend', () => {
  const set = {
    VITE_SUPABASE_URL: 'https://label.supabase.co',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
  };
  expect(readApiSettings(set)).toMatchObject({ proxies: 0 });
  expect(readApiSettings({ ...set, CLIENT_ADDRESS_FROM: '2' })).toMatchObject({ proxies: 2 });
});

describe('portNumber', () => {
  it.each([
    [undefined, 3001],
    ['', 3001],
    ['8080', 8080],
  ])('%j is %i', (text, expected) => {
    expect(portNumber({ PORT: text }, 'PORT', 3001)).toBe(expected);
  });

  it.each(['web', '0', '-1', '65536', '80.5'])('refuses %s', (text) => {
    expect(() => portNumber({ PORT: text }, 'PORT', 3001)).toThrow(
      `PORT must be a port number from 1 to 65535, and is "${text}".`,
    );
  });
});

describe.each([
  ['api/main.ts', /^\S+Z error Set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY in .*\n$/],
  ['scripts/demo/main.ts', /^Set VITE_SUPABASE_URL and SUPABASE_SECRET_KEY in .*\n$/],
])('%s', (program, sentence) => {
  it('exits with one sentence that names what is missing', async () => {
    const unset = {
      VITE_SUPABASE_URL: '',
      VITE_SUPABASE_PUBLISHABLE_KEY: '',
      SUPABASE_SECRET_KEY: '',
    };
    const run = promisify(execFile)(
      process.execPath,
      ['--import', './node/typescript.js', program],
      {
        env: { ...process.env, ...unset },
      },
    );
    await expect(run).rejects.toMatchObject({
      code: 78,
      stdout: '',
      stderr: expect.stringMatching(sentence),
    });
  });
});

it('api/main.ts exits with one sentence about an invalid mail server', async () => {
  const set = {
    VITE_SUPABASE_URL: 'https://label.supabase.co',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
    SUPABASE_SECRET_KEY: 'sb_secret_1',
    SMTP_URL: 'mail.label.example',
    MAIL_FROM: 'mail@label.example',
    SITE_URL: 'https://label.example',
  };
  const run = promisify(execFile)(
    process.execPath,
    ['--import', './node/typescript.js', 'api/main.ts'],
    {
      env: { ...process.env, ...set },
    },
  );
  await expect(run).rejects.toMatchObject({
    code: 78,
    stdout: '',
    stderr: expect.stringMatching(/^\S+Z error SMTP_URL must be an address such as .*\.\n$/),
  });
});
