import { connect, staffPassword } from '@label/supabase-local/testing/test-backend';
import { makeCredentials, targetId, type Credentials } from './callers';
import { draftId, filePath, rowId, scheduledId } from './requests';
import { workerBackend, type WorkerBackend } from '../../support/worker-backend';

/** Part of every value that must not be revealed. */
export const secret = 'hush-hush';

export interface HostileWorld {
  backend: WorkerBackend;
  credentials: Credentials;
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
  await backend.sql(`
    insert into public.artists (id, name) values ('${rowId}', 'Ada');
    insert into public.releases (id, title, artist_id, release_date)
      values ('${rowId}', 'Sea', '${rowId}', '2026-01-01');
    insert into public.gallery_items (id, url) values ('${rowId}', 'https://example.org/clip');
    insert into public.news_items (id, title) values ('${rowId}', '{"en": "News"}');
    insert into public.services (id, name) values ('${rowId}', '{"en": "Mix"}');
    ${unpublishedRows(draftId, 'null')};
    ${unpublishedRows(scheduledId, "now() + interval '1 hour'")};
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
    insert into public.redirects (id, source, target) values ('${rowId}', '/old', '/artists');
    insert into public.path_counts (id, path, is_redirected, hits, last_asked_on) values
      ('${rowId}', '/${secret}', false, 1, now());
    insert into public.counts (id, day, kind, subject, total) values ('${rowId}', now(), 'visit', '${secret}', 1)`);
  const sql = await snapshotSql(backend);
  return { backend, credentials, snapshot: () => backend.sql(sql) };
}

/** Returns the SQL of a row of each kind that no visitor sees until a moment. */
const unpublishedRows = (id: string, moment: string) => `
    insert into public.artists (id, name, published_at) values ('${id}', '${secret}', ${moment});
    insert into public.releases (id, title, artist_id, release_date, published_at)
      values ('${id}', '${secret}', '${rowId}', '2026-01-01', ${moment});
    insert into public.gallery_items (id, url, caption, artist_id, published_at)
      values ('${id}', 'https://example.org/clip', '{"en": "${secret}"}', '${rowId}', ${moment});
    insert into public.news_items (id, title, published_at) values ('${id}', '{"en": "${secret}"}', ${moment});
    insert into public.services (id, name, published_at) values ('${id}', '{"en": "${secret}"}', ${moment})`;

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
