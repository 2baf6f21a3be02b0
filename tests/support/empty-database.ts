/** Runs statements without triggers: the settings refuse to be deleted, and others would note what has not happened. */
export const withoutTriggers = (sql: string) => `
  set session_replication_role = replica;
  ${sql};
  reset session_replication_role`;

/**
 * Every table but those whose rows an installation is made with. Rows are deleted, which takes a tenth of the time of
 * truncating as many tables, and only a large table is truncated: what is deleted takes room until it is cleaned up.
 */
const EMPTY = `
  ${withoutTriggers(`do $$ declare relation regclass; begin
    for relation in
      select oid from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
        and oid <> all ('{public.newsletter_secret, private.sender_salt}'::regclass[])
    loop
      execute format(
        case when pg_relation_size(relation) > 1000000 then 'truncate %s cascade' else 'delete from %s' end, relation
      );
    end loop;
  end $$`)};
  delete from auth.users where email not like '%@label.example'; -- who was invited: members of tests have addresses of their own
  insert into public.site_settings (id) values ('00000000-0000-0000-0000-000000000001')`;

/** Removes what tests have written, in a few milliseconds. The settings are again those of a new installation. */
export async function emptyDatabase(sql: (query: string) => Promise<unknown>): Promise<void> {
  await sql(EMPTY);
}
