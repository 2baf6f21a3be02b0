import { createWriteStream } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import packageJson from '../../package.json';
import { buildApp } from '../../server/prerender/build-app';
import { root } from '../install.js';
import { readSeedRows, SEED_ROWS } from '../restore/seed-rows';
import { writeManifest } from './manifest';

/** What a server needs beside the built code, as it is in the repository. */
const FILES = [
  '.dockerignore',
  '.env.example',
  'CHANGELOG.md',
  'deploy',
  'docs/operations.md',
  'scripts/built.js',
  'scripts/require-node.js',
  'supabase/adopt-baseline.sql',
  'supabase/config.toml',
  'supabase/migrations',
  'supabase/seed.sql',
  'supabase/templates',
];

/** Builds the code, and writes all that a server needs to run it into one archive of this folder. */
export async function makeRelease(outDir: string): Promise<{ file: string; bytes: number }> {
  const name = `${packageJson.name}-${packageJson.version}`;
  const draft = await mkdtemp(path.join(tmpdir(), 'release-'));
  try {
    const folder = path.join(draft, name);
    await buildApp(path.join(folder, 'dist'), root);
    for (const file of FILES) {
      await cp(path.join(root, file), path.join(folder, file), { recursive: true });
    }
    const seedRows = JSON.stringify(await readSeedRows());
    await writeFile(path.join(folder, 'dist/server', SEED_ROWS), seedRows);
    await writeManifest(folder);
    await mkdir(outDir, { recursive: true });
    const file = path.join(outDir, `${name}.tar.gz`);
    await writeArchive(draft, file);
    return { file, bytes: (await stat(file)).size };
  } finally {
    await rm(draft, { recursive: true });
  }
}

/** Packs a folder: tar-stream, since Windows has no tar that keeps rights. */
async function writeArchive(folder: string, file: string): Promise<void> {
  const archive = pack();
  const written = pipeline(archive, createGzip({ level: 9 }), createWriteStream(file));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const content = await readFile(path.join(parentPath, name));
    const entry = path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/');
    archive.entry({ name: entry, mode: name.endsWith('.sh') ? 0o755 : 0o644 }, content);
  }
  archive.finalize();
  await written;
}
