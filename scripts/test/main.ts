import { spawnSync } from 'node:child_process';
import { provideBrowser } from './browser';
import { findChanges, testsToLeaveOut } from './selection';

const STAGES = [
  { title: 'Lint and format', script: 'lint' },
  { title: 'Types', script: 'typecheck' },
  { title: 'Unit, contract and policy tests', script: 'test:unit' },
  { title: 'End-to-end tests', script: 'test:e2e' },
];

/** Runs the stages, up to the first that fails. */
function runStages(env: NodeJS.ProcessEnv): void {
  let passed = 0;
  for (const { title, script } of STAGES) {
    console.log(`\n${title} (npm run ${script})`);
    const { status } = spawnSync('npm', ['run', '--silent', script], {
      stdio: 'inherit',
      env,
      shell: process.platform === 'win32',
    });
    if (status !== 0) {
      console.log(`\n${title}: failed\n${passed} passed, 1 failed`);
      process.exit(status ?? 1);
    }
    passed += 1;
  }
  console.log(`\n${passed} passed, 0 failed`);
}

/** Returns the tests that are left out, and prints why. */
function chooseTests(): string[] {
  const changes = process.argv.includes('--all') ? { all: '--all' } : findChanges('.');
  if ('all' in changes) {
    console.log(`All tests: ${changes.all}`);
    return [];
  }
  const leftOut = testsToLeaveOut(changes.paths);
  if (leftOut.length > 0) {
    const since = changes.since.slice(0, 8);
    console.log(
      `Left out, as what they cover has not changed since ${since} (npm test -- --all runs them):`,
    );
    console.log(leftOut.map((tests) => `  ${tests}`).join('\n'));
  }
  return leftOut;
}

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
runStages({ ...process.env, ...browser, TESTS_LEFT_OUT: chooseTests().join() });
