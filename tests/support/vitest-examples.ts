import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

interface Outcome {
  stdout: string;
  /** The failures, as `npm test` reports them. */
  failures: unknown;
}

/** Runs Vitest on files with these contents, some of which fail. */
export async function runVitest(contents: Record<string, string>): Promise<Outcome> {
  await mkdir('.data', { recursive: true });
  const folder = await mkdtemp(path.resolve('.data/vitest-')); // inside, where it finds Vitest
  const failures = path.join(folder, 'failures.json');
  try {
    for (const [name, content] of Object.entries(contents)) {
      await writeFile(path.join(folder, name), content);
    }
    const command = ['node_modules/vitest/vitest.mjs', 'run', '--root', folder];
    const stdout = await promisify(execFile)(
      process.execPath,
      [...command, '--reporter', path.resolve('scripts/test/unit-reporter.ts')],
      { env: { ...process.env, NO_COLOR: '1', TEST_FAILURES_FILE: failures } },
    ).then(
      (run) => run.stdout,
      (error: { stdout: string }) => error.stdout,
    );
    return { stdout, failures: JSON.parse(await readFile(failures, 'utf8')) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
