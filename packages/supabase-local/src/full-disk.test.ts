import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openDiskDatabase } from './disk-database';

/** Mounts a small disk, which only root can do; null without that right. */
function mountDisk(megabytes: number): string | null {
  const disk = mkdtempSync(join(tmpdir(), 'disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]);
  if (status === 0) return disk;
  rmSync(disk, { recursive: true });
  return null;
}

function unmount(disk: string): void {
  execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true });
}

const probe = process.platform === 'linux' ? mountDisk(1) : null;
if (probe) unmount(probe);

describe.runIf(probe)('a full disk', () => {
  let disk: string;
  afterEach(() => unmount(disk));

  it('fails the start of a new installation with a message', async () => {
    disk = mountDisk(10) ?? expect.fail('It cannot be mounted.');
    await expect(openDiskDatabase(disk)).rejects.toThrow(
      `The disk is full: make room for ${disk}, and start again.`,
    );
  });

  it('fails the start of an existing one, whose database is intact once there is space', async () => {
    disk = mountDisk(250) ?? expect.fail('It cannot be mounted.');
    const dataDir = join(disk, 'data');
    await mkdir(dataDir);
    const first = await openDiskDatabase(dataDir);
    await first.close();
    const filler = join(disk, 'filler');
    await writeFile(filler, Buffer.alloc(300_000_000)).catch(() => undefined);

    await expect(openDiskDatabase(dataDir)).rejects.toThrow(
      `The disk is full: make room for ${dataDir}, and start again.`,
    );
    await rm(filler);
    const again = await openDiskDatabase(dataDir);
    const { rows } = await again.driver.query('select 1 from public.site_settings');
    expect(rows).toHaveLength(1);
    await again.close();
  });
});
