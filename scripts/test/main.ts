import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install.js';
import { hasSupabaseCli } from '../supabase-cli';
import { provideBrowser } from './browser';
import { LEFT_OUT } from './left-out';
import { formatDuration, type Failure } from './progress';

interface Stage {
  title: string;
  script: string;
}

const STAGES: readonly Stage[] = [
  { title: 'Lint and format', script: 'lint' },
  { title: 'Types', script: 'typecheck' },
  { title: 'Unit, contract and policy tests', script: 'test:unit' },
  { title: 'Browser tests', script: 'test:e2e' },
];

const OTHER_BROWSERS: Stage = { title: 'Journeys in Firefox and WebKit', script: 'test:browsers' };

const FAILURES_FILE = path.join(root, '.data/test/failures.json');

/** Runs the stages, up to the first that fails; what has failed is printed last. */
function runStages(stages: readonly Stage[], env: NodeJS.ProcessEnv): void {
  const start = performance.now();
  const times: string[] = [];
  for (const [index, { title, script }] of stages.entries()) {
    console.log(`\n${index + 1} of ${stages.length}: ${title} (npm run ${script})`);
    rmSync(FAILURES_FILE, { force: true });
    const begun = performance.now();
    const { status } = spawnSync('npm', ['run', '--silent', script], {
      stdio: 'inherit',
      env,
      shell: process.platform === 'win32',
    });
    times.push(`${formatDuration(performance.now() - begun).padStart(6)}  ${title}`);
    if (status !== 0) {
      console.log(`\n${times.join('\n')}\n\n${index} passed, 1 failed\n\n${title}: failed`);
      for (const failure of readFailures()) printFailure(failure);
      process.exit(status ?? 1);
    }
  }
  times.push(`${formatDuration(performance.now() - start).padStart(6)}  in all`);
  console.log(`\n${times.join('\n')}\n\n${stages.length} passed, 0 failed`);
}

function readFailures(): Failure[] {
  return existsSync(FAILURES_FILE) ? JSON.parse(readFileSync(FAILURES_FILE, 'utf8')) : [];
}

function printFailure({ file, title, message }: Failure): void {
  console.log(`\n${file}\n${title}\n${message.replaceAll(/^/gm, '  ')}`);
}

/** Returns the tests that are left out: files, or folders with a slash at their end. Prints which, and why. */
function chooseTests(isAll: boolean): string[] {
  if (!isAll) {
    const names = LEFT_OUT.map(({ what }) => what).join(', ');
    console.log(`Left out, and run by npm test -- --all: ${names}, Firefox and WebKit.`);
    return LEFT_OUT.flatMap(({ tests }) => tests);
  }
  if (hasSupabaseCli()) return [];
  const withCli = LEFT_OUT.find(({ needsSupabaseCli }) => needsSupabaseCli);
  console.log("Left out, since Supabase's command line has no build for this system:");
  console.log(`  ${withCli?.tests.join(', ')}`);
  if (process.env['CI']) process.exit(1);
  return [...(withCli?.tests ?? [])];
}

const isAll = process.argv.includes('--all');
const leftOut = chooseTests(isAll);
const browser = await provideBrowser();
if (!browser) {
  console.error(
    process.env['CHROMIUM_PATH']
      ? `CHROMIUM_PATH is ${process.env['CHROMIUM_PATH']}, which is no browser that starts here.`
      : 'No browser that starts was found or could be installed: set CHROMIUM_PATH to a Chromium.',
  );
  process.exit(1);
}
console.log(`Browser: ${browser.CHROMIUM_PATH ?? "Playwright's Chromium"}`);
mkdirSync(path.dirname(FAILURES_FILE), { recursive: true });
runStages(isAll ? [...STAGES, OTHER_BROWSERS] : STAGES, {
  ...process.env,
  ...browser,
  TESTS_LEFT_OUT: leftOut.join(),
  TEST_FAILURES_FILE: FAILURES_FILE,
  ...(isAll && { TEST_ALL: '1' }),
});
