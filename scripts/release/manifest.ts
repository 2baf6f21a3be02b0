import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import packageJson from '../../package.json';
import { root } from '../install.js';

/** The commands of a release, by the programs of dist/server. */
const COMMANDS = {
  start: 'site',
  serve: 'site',
  prerender: 'prerender',
  staff: 'staff',
  backup: 'backup',
  restore: 'restore',
  'media:clean': 'media-clean',
  doctor: 'doctor',
  upgrade: 'upgrade',
};

/**
 * Writes package.json and package-lock.json of a release: its commands, and the packages that the built programs load, in the
 * versions of the repository's lock file. That holds the optional packages of every system, so `npm ci` works on each.
 */
export async function writeManifest(folder: string): Promise<void> {
  const { name, version, license, engines, overrides } = packageJson;
  const ranges: Record<string, string> = packageJson.dependencies;
  const packages: string[] = JSON.parse(
    await readFile(path.join(folder, 'dist/server/packages.json'), 'utf8'),
  );
  const dependencies = packages.map((one) => {
    const range = ranges[one];
    if (!range) throw new Error(`${one} is loaded by a program, and not among the dependencies.`);
    return [one, range];
  });
  const manifest = {
    name,
    version,
    private: true,
    license,
    type: 'module',
    engines,
    scripts: Object.fromEntries(
      Object.entries(COMMANDS).map(([command, program]) => [
        command,
        `node scripts/built.js ${program}`,
      ]),
    ),
    dependencies: Object.fromEntries(dependencies),
    overrides,
  };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await cp(path.join(root, 'package-lock.json'), path.join(folder, 'package-lock.json'));
  await promisify(execFile)(
    'npm',
    [
      'install',
      '--package-lock-only',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
    ],
    { cwd: folder, shell: process.platform === 'win32' },
  );
}
