import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** True where packages can be installed without asking anybody. */
export const canInstallPackages =
  process.getuid?.() === 0 &&
  existsSync('/etc/debian_version') &&
  // Ubuntu calls itself a Debian, and its chromium is a snap that cannot run in a container.
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

let updated = false;

/** Installs Debian packages. Returns whether it worked. */
export function installPackages(...names: string[]): boolean {
  console.log(`Installing Debian's ${names.join(', ')} …`);
  updated ||= aptGet('update');
  return aptGet('install', '--yes', '--no-install-recommends', ...names);
}

function aptGet(...args: string[]): boolean {
  const { status } = spawnSync('apt-get', ['-qq', '-o', 'Dpkg::Use-Pty=0', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
