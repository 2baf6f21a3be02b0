import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** The repository's folder. */
export const root = path.resolve(import.meta.dirname, '..');

/**
 * Installs the dependencies of a package of this repository, by default the whole product's, when they are missing or the
 * lock file has changed since.
 */
export function installDependencies(folder = root) {
  const what =
    folder === root ? 'the dependencies' : `the dependencies of ${path.basename(folder)}`;
  if (!existsSync(path.join(folder, 'node_modules'))) {
    console.log(`Installing ${what} (once) …`);
  } else if (differsFromLock(folder)) {
    console.log(`Installing ${what} again: they differ from package-lock.json …`);
  } else {
    return;
  }
  // npm would believe this record rather than look, and `--package-lock-only` makes it wrong.
  rmSync(path.join(folder, 'node_modules/.package-lock.json'), { force: true });
  const { status } = spawnSync('npm', ['install', ...OPTIONS], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The dependencies could not be installed: npm says why above.');
    process.exit(1);
  }
}

const OPTIONS = [
  // The lock file is binding and stays unchanged. `npm ci` would reject it when the registry that wrote it lacked the
  // optional packages of other systems.
  '--no-save',
  // NODE_ENV=production would leave out what the commands need.
  '--include=dev',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/** Optional packages do not count: they are for one system each. */
function differsFromLock(folder) {
  const { packages } = readJson(path.join(folder, 'package-lock.json'));
  return Object.entries(packages).some(([directory, { version, optional, link }]) => {
    if (!directory || optional) return false;
    const manifest = path.join(folder, directory, 'package.json');
    return !existsSync(manifest) || (!link && readJson(manifest).version !== version);
  });
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
