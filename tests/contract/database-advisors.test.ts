import * as v from 'valibot';
import { expect, it } from 'vitest';
import { openSchemaDatabase, withDatabaseUrl } from '../../scripts/schema-database';
import { runSupabaseCli } from '../../scripts/supabase-cli';

const report = v.object({
  results: v.array(v.object({ name: v.string(), level: v.string(), detail: v.string() })),
});

async function advise(level: string, prepare = ''): Promise<string[]> {
  await using database = await openSchemaDatabase();
  await database.exec(prepare);
  const printed = await withDatabaseUrl(database, (url) => {
    const output = ['--level', level, '--fail-on', 'none', '--output-format', 'json'];
    return runSupabaseCli(['db', 'advisors', `--remote=${url}`, '--type', 'all', ...output]);
  });
  const { results } = v.parse(report, JSON.parse(printed));
  return results.map(({ level, name, detail }) => `${level} ${name}: ${detail}`).toSorted();
}

it('warns only of the policy that docs/decisions/2026-11-22-staff-mark.md explains', async () => {
  expect(await advise('warn')).toEqual([
    'WARN rls_policy_always_true: Table `public.submissions` has an RLS policy `anyone sends` for `INSERT` that allows unrestricted access (WITH CHECK clause is always true). This effectively bypasses row-level security for anon, authenticated.',
  ]);
});

it('reports a table without row-level security', async () => {
  const findings = await advise('error', 'create table public.open_to_all (id int primary key)');
  expect(findings).toEqual([
    'ERROR rls_disabled_in_public: Table `public.open_to_all` is public, but RLS has not been enabled.',
  ]);
});
