import { expect, it } from 'vitest';
import { readBackendSettings } from './backend-settings';
import { ConfigurationError } from './start-error';

const BACKEND = {
  VITE_SUPABASE_URL: 'https://label.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
  SUPABASE_SECRET_KEY: 'sb_secret_1',
};

it.each([
  'https://label.supabase.co/',
  'https://label.supabase.co/rest/v1',
  'https://label.supabase.co/rest/v1/',
])('takes %s for the URL of the API', (VITE_SUPABASE_URL) => {
  expect(readBackendSettings({ ...BACKEND, VITE_SUPABASE_URL })).toEqual({
    supabaseUrl: 'https://label.supabase.co',
    publishableKey: 'sb_publishable_1',
    secretKey: 'sb_secret_1',
  });
});

it('leaves a self-hosted backend its path and keys of another kind', () => {
  const own = {
    VITE_SUPABASE_URL: 'https://label.example/supabase',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'one',
    SUPABASE_SECRET_KEY: '',
  };
  expect(readBackendSettings(own)).toEqual({
    supabaseUrl: 'https://label.example/supabase',
    publishableKey: 'one',
    secretKey: undefined,
  });
});

it.each([
  ['VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_secret_1'],
  ['VITE_CAPTCHA_SITE_KEY', 'sb_secret_1'],
  ['SUPABASE_SECRET_KEY', 'sb_publishable_1'],
])('refuses %s=%s, also where nothing else is set', (name, value) => {
  const read = () => readBackendSettings({ [name]: value });
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(name);
});
