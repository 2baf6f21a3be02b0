import { randomUUID } from 'node:crypto';
import type { WorkerBackend } from '../../tests/support/worker-backend';

/** Empties what mailings are made of and sent to, and sets the pace. */
export async function resetMailings(
  { sql }: WorkerBackend,
  pace: { perMinute: number; perDay: number },
): Promise<void> {
  await sql(`delete from public.mailings; delete from private.mailing_runs; delete from private.mailing_attempts;
    delete from public.newsletter_subscribers; delete from public.submissions;
    update public.site_settings set label_name = 'Nordlicht', contact_email = 'hello@label.example',
      mailings_per_minute = ${pace.perMinute}, mailings_per_day = ${pace.perDay}`);
}

/** Puts somebody on the list. */
export async function addSubscriber({ sql }: WorkerBackend, email: string, language = 'en') {
  await sql(
    `insert into public.newsletter_subscribers (email, email_hash, language, state, confirmed_at)
     values ($1, private.newsletter_email_hash($1), $2, 'confirmed', now())`,
    [email, language],
  );
}

/** Adds a mailing that is due at once, as staff would. Returns its id. */
export async function scheduleMailing(
  { sql }: WorkerBackend,
  values: { title?: object; words?: object; entries?: object[] } = {},
  sendAt = 'now()',
): Promise<string> {
  const id = randomUUID();
  const { title = { en: 'News' }, words = null, entries = [] } = values;
  await sql('insert into public.mailings (id, title, words, entries) values ($1, $2, $3, $4)', [
    id,
    JSON.stringify(title),
    words && JSON.stringify(words),
    JSON.stringify(entries),
  ]);
  await sql(`insert into public.mailing_sendings (id, send_at) values ('${id}', ${sendAt});
    insert into private.mailing_runs values ('${id}')`);
  return id;
}
