import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const EXAMPLE = `
  import { describe, expect, it } from 'vitest';
  describe('a kettle', () => {
    it('boils', () => expect(1).toBe(1));
    it('whistles', () => expect('silence').toBe('a whistle'));
  });
  it('leaves a promise', () => void Promise.reject(new Error('left behind')));`;

it('reports each failure with file, title and message, and errors outside of every test', async () => {
  await mkdir('.data', { recursive: true });
  const folder = await mkdtemp(path.resolve('.data/reporter-')); // inside, where it finds Vitest
  const file = path.join(folder, 'failures.json');
  await writeFile(path.join(folder, 'kettle.test.js'), EXAMPLE);
  await writeFile(path.join(folder, 'vitest.config.js'), 'export default {}');
  const args = ['--root', folder, '--reporter'];
  const running = promisify(execFile)(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...args,
      path.resolve('scripts/test/unit-reporter.ts'),
    ],
    { env: { ...process.env, TEST_FAILURES_FILE: file } },
  );
  await expect(running).rejects.toMatchObject({
    stdout: expect.stringContaining('failed: kettle.test.js › a kettle > whistles'),
  });
  const failures: unknown = JSON.parse(await readFile(file, 'utf8'));
  await rm(folder, { recursive: true });
  expect(failures).toEqual([
    {
      file: 'kettle.test.js',
      title: 'a kettle > whistles',
      message: expect.stringContaining("expected 'silence' to be 'a whistle'"),
    },
    {
      file: 'kettle.test.js',
      title: 'an error outside of every test',
      message: expect.stringContaining('left behind'),
    },
  ]);
});
