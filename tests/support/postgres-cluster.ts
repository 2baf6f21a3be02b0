import { execFile } from 'node:child_process';
import { access, chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** The folder of the PostgreSQL versions on Debian and Ubuntu. */
const versions = '/usr/lib/postgresql';

export interface Cluster {
  /** Runs SQL with psql, stops at the first error, and returns the unaligned output. */
  psql: (sql: string, user: string) => Promise<string>;
  stop: () => Promise<void>;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Returns the programs of the newest installed PostgreSQL with pgTAP, or the reason why there are none. */
export async function findPostgres(): Promise<{ bin: string } | { missing: string }> {
  const installed = (await exists(versions)) ? await readdir(versions) : [];
  if (installed.length === 0) return { missing: `no PostgreSQL server in ${versions}` };
  for (const version of installed.toSorted((a, b) => Number(b) - Number(a))) {
    const bin = join(versions, version, 'bin');
    const pgtap = `/usr/share/postgresql/${version}/extension/pgtap.control`;
    if ((await exists(join(bin, 'initdb'))) && (await exists(pgtap))) return { bin };
  }
  return { missing: `no PostgreSQL of ${installed.join(', ')} has a server with pgTAP` };
}

/** Starts a cluster in a temporary folder, reachable only by a socket in that folder. */
export async function startCluster(bin: string, superuser: string): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  // PostgreSQL refuses to run as root; Debian's package creates a user for it.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const { stdout } = await run('id', ['-u', 'postgres']);
    await chown(folder, Number(stdout), (await stat(folder)).gid);
  }
  const asServer = (program: string, args: string[]) =>
    isRoot
      ? run('runuser', ['-u', 'postgres', '--', join(bin, program), ...args], { cwd: folder })
      : run(join(bin, program), args, { cwd: folder });
  const data = join(folder, 'data');
  const control = (...args: string[]) =>
    asServer('pg_ctl', ['--wait', '--silent', '-D', data, ...args]);

  const remove = () => rm(folder, { recursive: true });
  try {
    const encoding = ['--encoding=UTF8', '--locale=C.UTF-8'];
    const access = [`--username=${superuser}`, '--auth=trust'];
    await asServer('initdb', ['-D', data, '--no-sync', ...encoding, ...access]);
    const options = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off -c autovacuum=off`;
    await control('--log', join(folder, 'log'), '-o', options, 'start');
  } catch (error) {
    await remove();
    throw error;
  }

  return {
    psql: async (sql, user) => {
      const running = run(join(bin, 'psql'), ['-XqAt', '--set', 'ON_ERROR_STOP=1'], {
        env: { ...process.env, PGHOST: folder, PGUSER: user, PGDATABASE: 'postgres' },
        maxBuffer: Infinity,
      });
      running.child.stdin?.end(sql);
      return (await running).stdout;
    },
    stop: async () => {
      await control('--mode=immediate', 'stop');
      await remove();
    },
  };
}
