import { readFile } from 'node:fs/promises';
import { type PGlite, type Results } from '@electric-sql/pglite';
import { pgtap } from '@electric-sql/pglite/pgtap';
import { describe, expect, it } from 'vitest';
import { openSchemaDatabase } from '../../scripts/schema-database';
import { readSchema } from '@label/supabase-local/schema';
import { type Cluster, findPostgres, startCluster } from '../support/postgres-cluster';
import { parseTap, readTestFiles } from '../support/postgres-tap';

/** Declares one test per pgTAP assertion; the files run while the tests are collected. */
async function itPasses(runFile: (sql: string) => Promise<string>): Promise<void> {
  for (const { name, sql } of await readTestFiles()) {
    const assertions = parseTap(await runFile(sql));
    describe(name, () => {
      for (const { description, passed, diagnosis } of assertions) {
        it(description, () => expect(passed, diagnosis).toBe(true));
      }
    });
  }
}

/** Returns the results as psql prints them. */
function printed(results: Results<Record<string, unknown>>[]): string {
  return results.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row))).join('\n');
}

async function countServices(database: PGlite): Promise<unknown> {
  return (await database.query('select count(*)::int from public.services')).rows;
}

describe('on the embedded database', async () => {
  await using database = await openSchemaDatabase({ pgtap });
  await itPasses(async (sql) => printed(await database.exec(sql)));

  const before = await countServices(database);
  await database.exec((await readSchema()).seed);
  const after = await countServices(database);
  it('can be seeded twice', () => {
    expect(before).toEqual([{ count: 6 }]);
    expect(after).toEqual([{ count: 6 }]);
  });
});

const postgres = await findPostgres();

/** Runs the prelude as the superuser of the platform, the rest as the owner of a hosted project. */
async function applySchema({ psql }: Cluster): Promise<void> {
  const { migrations, seed } = await readSchema();
  const platform = [
    'packages/supabase-local/src/prelude.sql',
    'tests/support/postgres-hosted-owner.sql',
  ];
  for (const file of platform) {
    await psql(await readFile(file, 'utf8'), 'supabase_admin');
  }
  for (const { sql } of migrations) await psql(`begin;\n${sql}\ncommit;`, 'postgres');
  await psql(seed, 'postgres');
}

interface Burst {
  rejected: number;
  /** The number of submissions by state or reason, as psql prints it. */
  filed: string;
}

/** Sends as several visitors of one network at once; each transaction stays open for a while. */
async function sendAtOnce({ psql }: Cluster, count: number, network: string): Promise<Burst> {
  const sending = Array.from({ length: count }, (_, number) =>
    psql(
      `begin;
      set local role anon;
      set local request.headers = '{"x-forwarded-for":"${network}"}';
      insert into public.submissions (kind, name, email, message)
        values ('message', '${network}', 'burst-${number}@example.com', 'Hello');
      select from pg_sleep(0.03);
      commit;`,
      'authenticator',
    ),
  );
  const sent = await Promise.allSettled(sending);
  const reasons = sent.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  const rejected = reasons.filter((reason) => reason.includes('Too much has been sent.')).length;
  if (rejected !== reasons.length) throw new Error(reasons.join('\n'));
  const filed = await psql(
    `select coalesce(held_reason, state), count(*) from public.submissions
    where name = '${network}' group by 1 order by 1`,
    'postgres',
  );
  return { rejected, filed };
}

if ('missing' in postgres) {
  const reason = `skipped on a real PostgreSQL: ${postgres.missing}`;
  console.warn(reason);
  it.skip(reason);
} else {
  describe('on a real PostgreSQL', async () => {
    const cluster = await startCluster(postgres.bin, 'supabase_admin');
    try {
      await applySchema(cluster);
      await itPasses((sql) => cluster.psql(sql, 'postgres'));

      const burst = await sendAtOnce(cluster, 20, '203.0.113.7');
      it('counts concurrent submissions, and rejects none within the limit', () => {
        expect(burst).toEqual({ rejected: 0, filed: 'address-limit|10\nnew|10\n' });
      });
      const flood = await sendAtOnce(cluster, 40, '203.0.113.8');
      it('rejects concurrent submissions beyond the limit', () => {
        expect(flood).toEqual({ rejected: 10, filed: 'address-limit|20\nnew|10\n' });
      });

      const count = 'select count(*) from public.services';
      const before = await cluster.psql(count, 'postgres');
      await cluster.psql((await readSchema()).seed, 'postgres');
      const after = await cluster.psql(count, 'postgres');
      it('can be seeded twice', () => {
        expect(before).toBe('6\n');
        expect(after).toBe('6\n');
      });
    } finally {
      await cluster.stop();
    }
  });
}
