-- What visitors do with the newsletter: sign up, confirm, unsubscribe. Each is a function, so that nothing is read and no
-- answer tells who is on the list.

-- Who has signed up within the last hour. Hashes: nobody can be read out of them.
create table private.recent_signups (
  asked_at timestamptz not null default now(),
  -- Of the address without what follows a `+`.
  mailbox_hash bytea not null,
  -- Null where nothing says where the request came from.
  network_hash bytea
);

create index recent_signups_asked_at_idx on private.recent_signups (asked_at);
create index recent_signups_mailbox_idx on private.recent_signups (mailbox_hash);
create index recent_signups_network_idx on private.recent_signups (network_hash);

alter table private.recent_signups enable row level security;
revoke all on private.recent_signups from public, anon, authenticated, service_role;
grant select (asked_at), delete on private.recent_signups to service_role;

-- Notes a sign-up, and that its mail is due: in the same steps for an address that is new, waits, is on the list or has
-- left it, and with the same answer. Whether the answer is an error depends on how much was sent, by whomever.
create function public.subscribe_to_newsletter(email text, language text, trap text default '') returns void
language plpgsql security definer set search_path = ''
as $$
declare
  mailbox bytea;
  network bytea;
begin
  if char_length(email) > 254 or not private.is_email(email) or email is null then
    raise check_violation using
      message = 'This is no e-mail address.', constraint = 'newsletter_subscribers_email_form';
  end if;
  if not exists (select from public.site_settings where newsletter_open) then
    raise exception 'There is no newsletter.';
  end if;
  mailbox := private.newsletter_email_hash(regexp_replace(email, '\+[^@]*@', '@'));
  network := private.sender_hash(private.client_network());
  -- One after the other, so that a burst is counted as what it is.
  perform pg_advisory_xact_lock(hashtext('public.subscribe_to_newsletter'));
  delete from private.recent_signups where asked_at <= now() - interval '1 hour';
  -- A concert has many people in one network.
  if exists (select from private.recent_signups where network_hash = network offset 29)
    or exists (select from private.recent_signups offset 299)
    or exists (select from public.newsletter_subscribers where state = 'waiting' offset 4999)
  then
    raise sqlstate 'PT429' using message = 'Too many have signed up.', hint = 'Try again in an hour.';
  end if;
  if trap <> '' then
    return; -- the answer is that of a sign-up
  end if;
  insert into private.recent_signups (mailbox_hash, network_hash) values (mailbox, network);
  -- Whoever signs up somebody else has them get no more than this: one mail an hour to an address and five in its time
  -- of waiting, three an hour to a mailbox.
  if exists (select from private.recent_signups where mailbox_hash = mailbox offset 3) then
    return;
  end if;
  insert into public.newsletter_subscribers as known (email, email_hash, language, next_mail_at)
  values (email, private.newsletter_email_hash(email), language, now())
  on conflict (email_hash) where state = 'waiting' do update set
    email = excluded.email, language = excluded.language, requested_at = now(), requests = known.requests + 1,
    mail_attempts = 0, mail_unknown_ends = 0, next_mail_at = now(), mailed_at = null, mail_failure = null
  where known.requested_at <= now() - interval '1 hour' and known.requests < 5;
end;
$$;

-- Puts an address on the list, by the link in its mail. Returns `confirmed`, or why nothing has happened: `before` where it
-- is on the list already, `left` where it was and has unsubscribed, `unknown` for a link that is too old or not ours.
create function public.confirm_newsletter(token text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  subscriber public.newsletter_subscribers;
begin
  select * into subscriber from public.newsletter_subscribers
    where id = private.newsletter_subscriber_of(token, 'confirm')
    for update;
  if subscriber.state = 'waiting' and subscriber.requested_at > now() - interval '7 days' then
    update public.newsletter_subscribers set state = 'replaced', email = null, ended_at = now()
      where email_hash = subscriber.email_hash and state = 'confirmed';
    update public.newsletter_subscribers
      set state = 'confirmed', confirmed_at = now(), next_mail_at = null, mail_failure = null
      where id = subscriber.id;
    return 'confirmed';
  end if;
  return case
    when subscriber.confirmed_at is null then 'unknown'
    when exists (
      select from public.newsletter_subscribers
      where email_hash = subscriber.email_hash and state = 'confirmed'
    ) then 'before'
    else 'left'
  end;
end;
$$;

-- Takes the address of a link off the list, also when it has signed up again since the link was sent. Returns
-- `unsubscribed`, or why nothing has happened: `before` where it is not on the list, `unknown` for a link that is not ours.
create function public.unsubscribe_from_newsletter(token text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  subscriber_id constant uuid := private.newsletter_subscriber_of(token, 'unsubscribe');
  hash bytea;
begin
  if subscriber_id is null then
    return 'unknown';
  end if;
  select email_hash into hash from public.newsletter_subscribers where id = subscriber_id;
  delete from public.newsletter_subscribers where email_hash = hash and state = 'waiting';
  update public.newsletter_subscribers set state = 'unsubscribed', email = null, ended_at = now()
    where email_hash = hash and state = 'confirmed';
  return case when found then 'unsubscribed' else 'before' end;
end;
$$;

revoke execute on function
  public.subscribe_to_newsletter, public.confirm_newsletter, public.unsubscribe_from_newsletter from public;
grant execute on function
  public.subscribe_to_newsletter, public.confirm_newsletter, public.unsubscribe_from_newsletter
  to anon, authenticated, service_role;
