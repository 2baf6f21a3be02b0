-- What happens when somebody sends something: it is filed, or held back, or refused because too much has been sent. Why, and
-- how much is stored at most: docs/decisions/2026-11-26-held-back.md.

-- Who has sent within the last hour. Hashes with a secret salt: nobody can be read out of them.
create table private.recent_senders (
  sent_at timestamptz not null default now(),
  email_hash bytea,
  -- Null where nothing says where the request came from.
  address_hash bytea,
  is_held boolean not null
);

create index recent_senders_sent_at_idx on private.recent_senders (sent_at);
create index recent_senders_email_idx on private.recent_senders (email_hash);
create index recent_senders_address_idx on private.recent_senders (address_hash);
create index recent_senders_accepted_idx on private.recent_senders (is_held) where not is_held;

-- One row, random in each installation.
create table private.sender_salt (salt bytea not null);
insert into private.sender_salt values (
  sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'utf8'))
);

alter table private.recent_senders enable row level security;
alter table private.sender_salt enable row level security;
revoke all on private.recent_senders, private.sender_salt from public, anon, authenticated, service_role;
grant select (sent_at), delete on private.recent_senders to service_role;

create function private.sender_hash(value text) returns bytea
language sql stable set search_path = ''
as $$
  select sha256(salt || convert_to(value, 'utf8')) from private.sender_salt;
$$;

-- Holds back what filled in the honeypot or comes beyond a limit. The sender's answer depends on how much has been sent, and
-- not on what the honeypot found: a bot learns nothing.
create function private.file_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sender constant bytea := private.sender_hash(regexp_replace(lower(new.email), '\+[^@]*@', '@'));
  network constant bytea := private.sender_hash(private.client_network());
  limits constant text[] := array['email-limit', 'address-limit', 'overall-limit'];
  reached_limit text;
begin
  if octet_length(new::text) > 30000 then
    -- No form sends as much: 5,000 letters of four bytes and the rest are 25,000. To look through megabytes would keep
    -- everybody else waiting.
    raise exception 'A submission is shorter.' using errcode = 'check_violation';
  end if;
  if current_setting('label_site.has_sent', true) = 'yes' then
    -- No form sends two, and thousands would keep everybody else waiting.
    raise exception 'A request brings one submission.';
  end if;
  perform set_config('label_site.has_sent', 'yes', true);
  -- One after the other, so that a burst is counted as what it is.
  perform pg_advisory_xact_lock(hashtext('private.file_submission'));
  if exists (select from public.submissions where id = new.id) then
    -- The primary key would say so after the row is written, and what is undone takes room until it is cleaned up.
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "submissions_pkey"',
      detail = format('Key (id)=(%s) already exists.', new.id),
      constraint = 'submissions_pkey';
  end if;

  delete from private.recent_senders where sent_at <= now() - interval '1 hour';
  reached_limit := case
    when exists (select from private.recent_senders where email_hash = sender offset 4) then 'email-limit'
    when exists (select from private.recent_senders where address_hash = network offset 9) then 'address-limit'
    when exists (select from private.recent_senders where not is_held offset 59) then 'overall-limit'
    when exists (
      select from public.submissions
      where state in ('new', 'shortlisted', 'contacted', 'closed') and created_at > now() - interval '1 day'
      offset 249
    ) then 'overall-limit'
  end;
  if reached_limit is not null and (
    exists (select from private.recent_senders where address_hash = network offset 29)
    or private.has_held(limits, now() - interval '1 hour', 200)
    or private.has_held(limits, '-infinity', 1000)
  ) then
    raise sqlstate 'PT429' using message = 'Too much has been sent.', hint = 'Try again in an hour.';
  end if;

  if new.trap <> '' then
    if private.has_held(array['trap'], now() - interval '1 hour', 100) then
      return null; -- the answer is that of a row that was stored
    end if;
    if private.has_held(array['trap'], '-infinity', 1000) then
      -- What staff have seen makes space for what they have not.
      delete from public.submissions where id = (
        select id from public.submissions
        where state = 'held' and held_reason = 'trap' and read_at is not null
        order by created_at limit 1
      );
      if not found then
        return null;
      end if;
    end if;
    new.held_reason := 'trap';
  else
    new.held_reason := reached_limit;
  end if;
  insert into private.recent_senders (email_hash, address_hash, is_held)
    values (sender, network, new.held_reason is not null);
  new.state := case when new.held_reason is null then 'new' else 'held' end;
  new.consented_at := case when new.consent_version is not null then now() end;
  new.trap := null;
  return new;
end;
$$;

revoke execute on function private.sender_hash, private.file_submission from public;
