import { describe, expect, it } from 'vitest';
import { environment, missingVariables } from './env';

const complete = {
  VITE_SUPABASE_URL: 'https://label.supabase.co/',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
};

describe('missingVariables', () => {
  it('returns nothing when both are set', () => {
    expect(missingVariables(complete)).toEqual([]);
  });

  it('returns the variables that are missing or empty', () => {
    expect(missingVariables({})).toEqual(['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY']);
    expect(missingVariables({ ...complete, VITE_SUPABASE_PUBLISHABLE_KEY: '' })).toEqual([
      'VITE_SUPABASE_PUBLISHABLE_KEY',
    ]);
  });
});

describe('environment', () => {
  it('strips a trailing slash from the URL', () => {
    expect(environment(complete)).toEqual({
      supabaseUrl: 'https://label.supabase.co',
      publishableKey: 'sb_publishable_1',
    });
  });

  it('throws when a variable is missing', () => {
    expect(() => environment({})).toThrow('VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY');
  });
});
