import { readFile } from 'node:fs/promises';
import type { Results } from '@electric-sql/pglite';
import { pgtap } from '@electric-sql/pglite/pgtap';
import { describe, expect, it } from 'vitest';
import { openSchemaDatabase } from '../../scripts/schema-database';
import { readSchema } from '@label/supabase-local/schema';
import { type Cluster, findPostgres, startCluster } from '../support/postgres-cluster';
import { parseTap, readTestFiles } from '../support/postgres-tap';

/** A database with the schema, whose owner is no superuser on PostgreSQL. */
interface Database {
  /** Returns the results as psql prints them. */
  run: (sql: string) => Promise<string>;
  stop: () => Promise<void>;
}

const printed = (results: Results<Record<string, unknown>>[]) =>
  `${results.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row))).join('\n')}\n`;

async function openEmbedded(): Promise<Database> {
  const database = await openSchemaDatabase({ pgtap });
  return {
    run: async (sql) => printed(await database.exec(sql)),
    stop: () => database.close(),
  };
}

/** Runs the prelude as the superuser of the platform, the rest as the owner of a hosted project. */
async function openPostgres({ psql, stop }: Cluster): Promise<Database> {
  const platform = [
    'packages/supabase-local/src/prelude.sql',
    'tests/support/postgres-hosted-owner.sql',
  ];
  const run = (sql: string) => psql(sql, 'postgres');
  try {
    for (const file of platform) await psql(await readFile(file, 'utf8'), 'supabase_admin');
    const { migrations, seed } = await readSchema();
    for (const { sql } of migrations) await run(`begin;\n${sql}\ncommit;`);
    await run(seed);
  } catch (error) {
    await stop();
    throw error;
  }
  return { run, stop };
}

/** Declares one test per pgTAP assertion; the files run while the tests are collected. */
async function itPasses({ run }: Database): Promise<void> {
  for (const { name, sql } of await readTestFiles()) {
    const assertions = parseTap(await run(sql));
    describe(name, () => {
      for (const { description, passed, diagnosis } of assertions) {
        it(description, () => expect(passed, diagnosis).toBe(true));
      }
    });
  }
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
      set local request.headers = '{"cf-connecting-ip":"${network}"}';
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

const postgres = await findPostgres();
const cluster = 'bin' in postgres ? await startCluster(postgres.bin, 'supabase_admin') : null;

describe(cluster ? 'on PostgreSQL' : 'on the embedded database', async () => {
  const database = await (cluster ? openPostgres(cluster) : openEmbedded());
  try {
    await itPasses(database);

    const services = 'select count(*) from public.services';
    const before = await database.run(services);
    await database.run((await readSchema()).seed);
    const after = await database.run(services);
    it('the database can be seeded twice', () => {
      expect(before).toBe('6\n');
      expect(after).toBe('6\n');
    });

    if (cluster) {
      const burst = await sendAtOnce(cluster, 20, '203.0.113.7');
      it('concurrent submissions are counted, and none within the limit is rejected', () => {
        expect(burst).toEqual({ rejected: 0, filed: 'address-limit|10\nnew|10\n' });
      });
      const flood = await sendAtOnce(cluster, 40, '203.0.113.8');
      it('concurrent submissions beyond the limit are rejected', () => {
        expect(flood).toEqual({ rejected: 10, filed: 'address-limit|20\nnew|10\n' });
      });
    }
  } finally {
    await database.stop();
  }
});

if ('missing' in postgres) {
  const reason = `concurrent submissions, which take a real PostgreSQL: ${postgres.missing}`;
  console.warn(`skipped: ${reason}`);
  it.skip(reason);
}
