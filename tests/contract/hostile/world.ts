import type { SupabaseClient } from '@supabase/supabase-js';
import { connect, staffPassword } from '@label/supabase-local/testing/test-backend';
import { makeCredentials, targetId, type Credentials } from './callers';
import { draftId, filePath, rowId, scheduledId } from './requests';
import { workerBackend, type WorkerBackend } from '../../support/worker-backend';

/** Part of every value that must not be revealed. */
export const secret = 'hush-hush';

export interface HostileWorld {
  backend: WorkerBackend;
  credentials: Credentials;
  /** The names of the tables of content. */
  contentTables: string[];
  /** Returns a digest of all stored rows: two are equal when nothing has changed. */
  snapshot: () => Promise<unknown[]>;
}

/** Starts a backend with a row in every table, and creates the credentials of all callers. */
export async function startHostileWorld(): Promise<HostileWorld> {
  const backend = await workerBackend();
  const credentials = await makeCredentials(backend);
  const { error } = await connect(backend.url, backend.keys.secretKey).auth.admin.createUser({
    id: targetId,
    email: `target@${secret}.example`,
    password: staffPassword,
    email_confirm: true,
  });
  if (error) throw error;
  const tables = (await backend.sql(TABLES)).map(Object);
  await addContent(backend, tables, { id: rowId, text: 'Public', published_at: '2026-01-01' });
  await addContent(backend, tables, { id: draftId, text: secret, published_at: null });
  await addContent(backend, tables, { id: scheduledId, text: secret, published_at: '2199-01-01' });
  await backend.sql(`
    update public.site_settings set label_name = 'Label',
      reply_received = '{"en": "${secret}"}', reply_shortlist = '{"en": "${secret}"}',
      reply_decline = '{"en": "${secret}"}', reply_more = '{"en": "${secret}"}';
    insert into public.files (path, photographer, credit, name) values ('${filePath}', '${secret}', '${secret}', '${secret}');
    insert into public.submissions (id, kind, name, email, message) values
      ('${rowId}', 'message', '${secret}', '${secret}@example.org', '${secret}');
    insert into public.submission_events (id, submission_id, kind, body) values
      ('${rowId}', '${rowId}', 'note', '${secret}');
    delete from public.submission_mails;
    insert into public.submission_mails (id, submission_id, purpose, failure) values
      ('${rowId}', '${rowId}', 'acknowledgement', '${secret}');
    insert into public.newsletter_subscribers (id, email, email_hash, consent_text) values
      ('${rowId}', '${secret}@example.org', private.newsletter_email_hash('${secret}@example.org'), '${secret}');
    insert into public.versions (id, table_name, entry_id, content, changed_by) values
      ('${rowId}', 'artists', '${rowId}', '{"name": "${secret}"}', '${secret}@label.example');
    insert into public.previews (id, table_name, entry_id, content, created_by) values
      ('${rowId}', 'artists', '${rowId}', '{"name": "${secret}"}', '${secret}@label.example');
    insert into public.previews (id, table_name, entry_id, content, expires_at) values
      ('${draftId}', 'artists', '${rowId}', '{"name": "${secret}"}', now());
    insert into public.team_invitations (id, email, token_hash, invited_by) values
      ('${rowId}', '${secret}@example.org', encode(sha256('${rowId}'), 'hex'), '${secret}@label.example');
    insert into public.team_events (id, kind, email) values ('${rowId}', 'invited', '${secret}@example.org');
    insert into public.activity_events (id, actor, kind, subject, entry_id, name) values
      ('${rowId}', '${secret}@label.example', 'deleted', 'artists', '${rowId}', '"${secret}"');
    insert into public.redirects (id, source, target) values ('${rowId}', '/old', '/artists');
    insert into public.path_counts (id, path, is_redirected, hits, last_asked_on) values
      ('${rowId}', '/${secret}', false, 1, now());
    insert into public.counts (id, day, kind, subject, total) values ('${rowId}', now(), 'visit', '${secret}', 1)`);
  const sql = await snapshotSql(backend);
  const contentTables = tables.map(({ name }) => name);
  return { backend, credentials, contentTables, snapshot: () => backend.sql(sql) };
}

interface ContentTable {
  name: string;
  /** The types of the columns that have to be filled in, by name. */
  required: Record<string, string>;
}

const TABLES = `
  select relname as name,
    coalesce(jsonb_object_agg(attname, atttypid::regtype::text) filter (where attnotnull and not atthasdef), '{}') as required
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  group by pg_class.oid
  having bool_or(attname = 'published_at')
  order by pg_class.oid -- artists come first: others refer to them`;

/** Writes a row of each kind of content. */
async function addContent(
  { url, keys }: WorkerBackend,
  tables: readonly ContentTable[],
  { text, ...row }: { id: string; text: string; published_at: string | null },
): Promise<void> {
  const client: SupabaseClient = connect(url, keys.secretKey); // whose types do not know the tables of the catalog
  const byType: Record<string, unknown> = { uuid: rowId, date: '2026-01-01', jsonb: { en: text } };
  const further: Record<string, object> = {
    gallery_items: { url: 'https://example.org/clip', caption: { en: text }, artist_id: rowId },
    concerts: { line_up: [{ name: text }] },
  };
  for (const { name, required } of tables) {
    const filledIn = Object.entries(required).map(([column, type]) => [
      column,
      byType[type] ?? text,
    ]);
    const values = { ...Object.fromEntries(filledIn), ...further[name], ...row };
    await client.from(name).insert(values).throwOnError();
  }
}

async function snapshotSql(backend: WorkerBackend): Promise<string> {
  const [first] = await backend.sql(`
    select string_agg(
      format(
        'select %1$L as name, count(*), md5(string_agg(stored::text, '''' order by stored::text)) from %2$I.%3$I as stored',
        schemaname || '.' || tablename, schemaname, tablename
      ),
      ' union all '
    ) as sql
    from pg_tables
    where schemaname in ('public', 'private', 'auth') and tablename <> 'audit_log_entries'`);
  return String(Object(first).sql);
}
