import { mkdtempSync, writeFileSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadEnvironment } from './environment';

/** Loads the variables in a folder whose file of them another user alone may read, as a unit's user without rights does. */
function loadAsAnother(): NodeJS.ProcessEnv {
  const before = process.cwd();
  const folder = mkdtempSync(path.join(tmpdir(), 'environment-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o755);
  writeFileSync(path.join(folder, '.env'), 'MAIL_LANGUAGE=uk\n');
  const isRoot = process.geteuid?.() === 0;
  chmodSync(path.join(folder, '.env'), isRoot ? 0o600 : 0o000);
  process.chdir(folder);
  if (isRoot) process.seteuid?.(65_534);
  try {
    return loadEnvironment();
  } finally {
    if (isRoot) process.seteuid?.(0);
    process.chdir(before);
  }
}

it('does without a file that this user may not read where it has the variables already', () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://abcdefgh.supabase.co');
  vi.stubEnv('MAIL_LANGUAGE', undefined);
  expect(loadAsAnother()).toMatchObject({ VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co' });
  expect(process.env['MAIL_LANGUAGE']).toBeUndefined();
});

it('says that this user may not read the file where nothing else names a backend', () => {
  vi.stubEnv('VITE_SUPABASE_URL', undefined);
  expect(loadAsAnother).toThrow(
    /^The file \S+\/\.env may not be read by this user: run this as its owner, or set its variables in the environment\.$/,
  );
});
