import { readFile } from 'node:fs/promises';
import {
  startOwnBackend,
  type OwnBackend,
  type OwnOptions,
} from '../../tests/support/worker-backend';

/** Returns the SQL that declares `schema_version()`, also over another declaration. */
export async function declareSchemaVersion(): Promise<string> {
  const sql = await readFile('supabase/schemas/common/schema_version.sql', 'utf8');
  return sql.replace('create function', 'create or replace function');
}

/** Returns the SQL by which the database sees its requests come from there; both are SQL. */
export const seeClientAddress = (network: string, forwarded: string) => `
  drop function if exists public.client_address();
  create function public.client_address() returns table (network text, forwarded text) language sql stable as
    $$ select ${network}, ${forwarded} $$;
  grant execute on function public.client_address to service_role`;

/** Starts a backend of the version of this code, for a site at https://label.example and visitors from 198.51.100.7. */
export async function startHealthBackend(options: OwnOptions = {}): Promise<OwnBackend> {
  const visitor = seeClientAddress(`'198.51.100.7'`, `'203.0.113.79, 198.51.100.7'`);
  const schema = `${await declareSchemaVersion()}; ${visitor}`;
  return startOwnBackend({ siteUrl: 'https://label.example', schema, ...options });
}
