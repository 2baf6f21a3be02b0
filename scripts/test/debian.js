import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';

/** Whether packages can be installed here without asking anybody. */
export const canInstallPackages =
  process.getuid?.() === 0 &&
  existsSync('/etc/debian_version') &&
  // Ubuntu calls itself a Debian, and its chromium is a snap that cannot run in a container.
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

let updated = false;

/** Installs Debian packages; says whether it worked. */
export function installPackages(...names) {
  console.log(`Installing Debian's ${names.join(', ')} …`);
  updated ||= aptGet('update');
  return aptGet('install', '--yes', '--no-install-recommends', ...names);
}

function aptGet(...args) {
  const { status } = spawnSync('apt-get', ['-qq', '-o', 'Dpkg::Use-Pty=0', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

/** Installs the PostgreSQL that the migrations and pgTAP also run on, where it is missing; says whether it is there. */
export function installPostgres() {
  if (postgresVersions().length === 0) installPackages('postgresql');
  const version = postgresVersions().at(-1);
  if (!version) return false;
  const pgtap = `/usr/share/postgresql/${version}/extension/pgtap.control`;
  return existsSync(pgtap) || installPackages(`postgresql-${version}-pgtap`);
}

function postgresVersions() {
  const directory = '/usr/lib/postgresql';
  if (!existsSync(directory)) return [];
  const versions = readdirSync(directory).filter((name) =>
    existsSync(`${directory}/${name}/bin/initdb`),
  );
  return versions.toSorted((a, b) => a - b);
}
