-- What the function beside the site does for the newsletter, with the secret key, and what staff read of it.

-- Says whether this function has a mail server: without one nobody can confirm, and the form is not shown.
create function public.note_mail_server(is_set boolean) returns void
language sql set search_path = ''
as $$
  update public.site_settings set has_mail_server = is_set where has_mail_server <> is_set;
$$;

-- Takes mails to send, each for one machine: what is not settled comes again. After three days a mail is too late.
create function public.claim_newsletter_mails(most integer)
returns table (id uuid, email text, language text, requests integer, token text)
language sql set search_path = ''
as $$
  with due as (
    select subscriber.id
    from public.newsletter_subscribers as subscriber
    where subscriber.next_mail_at <= now() and subscriber.requested_at > now() - interval '3 days'
    order by subscriber.next_mail_at
    limit most
    for update skip locked
  )
  update public.newsletter_subscribers as subscriber
  set mail_attempts = mail_attempts + 1, next_mail_at = now() + interval '10 minutes'
  from due
  where subscriber.id = due.id
  returning subscriber.id, subscriber.email, subscriber.language, subscriber.requests,
    private.newsletter_token(subscriber.id, 'confirm');
$$;

-- Notes what came of a claimed mail, at the same distances as those of the inbox, and what it said that is agreed to.
create function public.settle_newsletter_mail(
  subscriber_id uuid, consent_version text, consent_text text, failure text default null, is_refused boolean default false,
  is_unknown boolean default false
)
returns void
language sql set search_path = ''
as $$
  update public.newsletter_subscribers as subscriber
  set
    consent_version = settle_newsletter_mail.consent_version,
    consent_text = settle_newsletter_mail.consent_text,
    mailed_at = case when failure is null then now() end,
    mail_failure = case when state = 'waiting' then left(failure, 500) end,
    mail_unknown_ends = mail_unknown_ends + is_unknown::integer,
    next_mail_at = case
      when failure is null or is_refused or state <> 'waiting' then null
      when is_unknown and mail_unknown_ends >= 4 then null
      when now() + distance >= requested_at + interval '3 days' then null
      else now() + distance
    end
  from (values (1, interval '1 minute'), (2, '5 minutes'), (3, '15 minutes'), (4, '1 hour')) as wait (attempts, distance)
  where subscriber.id = subscriber_id and subscriber.mailed_at is null
    and wait.attempts = greatest(1, least(subscriber.mail_attempts, 4));
$$;

-- Removes what is no longer needed, and returns the number of rows: addresses that were not confirmed within seven days, and
-- proofs when no claim can come of them any more, three years after the year in which they ended (sections 195, 199 BGB). Of
-- whom an import has brought the hash stays, so that no later one puts them back; addresses in one that nobody goes on with go.
create function public.remove_expired_newsletter() returns integer
language plpgsql set search_path = ''
as $$
declare
  removed integer;
begin
  delete from private.recent_signups where asked_at <= now() - interval '1 hour';
  delete from public.mailing_mails using public.mailing_sendings as sending
    where mailing_mails.mailing_id = sending.id and ended_at <= now() - interval '1 month';
  update public.imports set plan = '[]' where remaining > 0 and created_at <= now() - interval '7 days';
  update public.newsletter_subscribers set consent_version = null, consent_text = null
    where origin is not null and consent_text is not null and date_trunc('year', ended_at) + interval '4 years' <= now();
  delete from public.newsletter_subscribers
    where state = 'waiting' and requested_at <= now() - interval '7 days'
      or origin is null and date_trunc('year', ended_at) + interval '4 years' <= now();
  get diagnostics removed = row_count;
  return removed;
end;
$$;

-- The numbers of the list: only what the reader may see is counted. The languages of those who are not on it are left out,
-- as strangers can write any number of them into a sign-up.
create view public.newsletter_counts with (security_invoker = true) as
  select state, case state when 'confirmed' then language end as language, count(*)::integer as total
  from public.newsletter_subscribers
  where state <> 'replaced'
  group by 1, 2;

-- How many came and went in each month of the label's time.
create view public.newsletter_months with (security_invoker = true) as
  select
    month,
    (count(*) filter (where event = 'confirmed'))::integer as confirmed,
    (count(*) filter (where event = 'unsubscribed'))::integer as unsubscribed
  from (
    select to_char(confirmed_at at time zone 'Europe/Berlin', 'YYYY-MM') as month, 'confirmed' as event
    from public.newsletter_subscribers where state in ('confirmed', 'unsubscribed')
    union all
    select to_char(ended_at at time zone 'Europe/Berlin', 'YYYY-MM'), 'unsubscribed'
    from public.newsletter_subscribers where state = 'unsubscribed'
  ) as event
  group by month;

revoke all on public.newsletter_counts, public.newsletter_months from public, anon, authenticated, service_role;
grant select on public.newsletter_counts, public.newsletter_months to authenticated, service_role;

-- By a part of the address, or by all of one that has left the list and of which only a hash is there.
create function public.find_newsletter_subscribers(words text) returns setof public.newsletter_subscribers
language sql stable set search_path = ''
as $$
  select * from public.newsletter_subscribers
  where email ilike private.search_pattern(words) or email_hash = private.newsletter_email_hash(words);
$$;

-- All that is stored of the person whom this row is of, in whatever state.
create function public.erase_newsletter_subscriber(subscriber_id uuid) returns void
language sql set search_path = ''
as $$
  delete from public.newsletter_subscribers
  where email_hash = (select email_hash from public.newsletter_subscribers where id = subscriber_id);
$$;

-- The list for the service that sends, with what ends each one's link to unsubscribe.
create function public.newsletter_recipients()
returns table (id uuid, email text, language text, confirmed_at timestamptz, unsubscribe_token text)
language sql stable set search_path = ''
as $$
  select id, email, language, confirmed_at, private.newsletter_token(id, 'unsubscribe')
  from public.newsletter_subscribers
  where state = 'confirmed' and undeliverable_at is null
  order by confirmed_at, id;
$$;

revoke execute on function
  public.note_mail_server, public.claim_newsletter_mails, public.settle_newsletter_mail, public.remove_expired_newsletter,
  public.find_newsletter_subscribers, public.erase_newsletter_subscriber, public.newsletter_recipients
  from public, anon, authenticated;
grant execute on function
  public.note_mail_server, public.claim_newsletter_mails, public.settle_newsletter_mail, public.remove_expired_newsletter
  to service_role;
grant execute on function
  public.find_newsletter_subscribers, public.erase_newsletter_subscriber, public.newsletter_recipients
  to authenticated, service_role;
