import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { installDependencies, root } from '../install.js';
import { provideBrowser } from './browser.js';

const STAGES = [
  { title: 'Lint and format', script: 'lint' },
  { title: 'Types', script: 'typecheck' },
  { title: 'Unit, contract and policy tests', script: 'test:unit' },
  { title: 'End-to-end tests', script: 'test:e2e' },
];

/** Installs what the tests need and runs them in stages, up to the first that fails. */
export async function main() {
  process.chdir(root);
  installDependencies();
  installDependencies(path.join(root, 'packages/supabase-cli'));
  const browser = await provideBrowser();
  if (!browser) {
    console.error(
      process.env.CHROMIUM_PATH
        ? `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which is no browser that starts here.`
        : 'No browser that starts was found or could be installed: set CHROMIUM_PATH to a Chromium.',
    );
    process.exit(1);
  }
  console.log(`Browser: ${browser.CHROMIUM_PATH ?? "Playwright's Chromium"}`);
  runStages({ ...process.env, ...browser });
}

function runStages(env) {
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
