import { expect, it } from 'vitest';
import { environment, missingVariables } from './env';

const complete = {
  VITE_SUPABASE_URL: 'https://label.supabase.co/',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
};

it('missingVariables returns nothing when both are set', () => {
  expect(missingVariables(complete)).toEqual([]);
});

it('missingVariables returns the variables that are missing or empty', () => {
  expect(missingVariables({})).toEqual(['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY']);
  expect(missingVariables({ ...complete, VITE_SUPABASE_PUBLISHABLE_KEY: '' })).toEqual([
    'VITE_SUPABASE_PUBLISHABLE_KEY',
  ]);
});

it('environment() strips a trailing slash from the URL', () => {
  expect(environment(complete)).toEqual({
    supabaseUrl: 'https://label.supabase.co',
    publishableKey: 'sb_publishable_1',
  });
});

it('environment() throws when a variable is missing', () => {
  expect(() => environment({})).toThrow('VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY');
});
