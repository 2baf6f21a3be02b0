-- What arrives is stored up to a bound, so that no flood fills the database. What is sure to be spam is left out beyond
-- it, with the same answer; what only a limit holds is a person's words for all we know, so that beyond the bound it is
-- refused, and the sender is told. Why, and how much that is at most: docs/decisions/2026-11-21-filing.md.

-- Whether as many as `most` that were filed for one of the reasons, within the time, are still stored.
create function private.has_filed(reasons text[], since timestamptz, most integer) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.submissions
    where state = 'spam' and spam_reason = any (reasons) and created_at > since
    offset most - 1
  );
$$;
revoke execute on function private.has_filed from public;

create index submissions_filed_idx on public.submissions (spam_reason, created_at desc) where state = 'spam';

-- Whoever is left out is not noted among the recent senders, so these no longer tell whether a request brings a second.
alter table private.recent_senders drop column sent_in;

-- Files as spam what trips the trap, the minimum time or a limit. The sender's answer depends on how much has been sent,
-- and not on what the filters found: a bot learns nothing.
create or replace function private.file_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sender constant bytea := private.sender_hash(regexp_replace(lower(new.email), '\+[^@]*@', '@'));
  network constant bytea := private.sender_hash(private.client_network());
  certain constant text[] := array['trap', 'too-quick'];
  held constant text[] := array['email-limit', 'address-limit', 'overall-limit'];
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
    when exists (select from private.recent_senders where not is_spam offset 59) then 'overall-limit'
    when exists (
      select from public.submissions
      where state in ('new', 'shortlisted', 'contacted', 'closed') and created_at > now() - interval '1 day'
      offset 249
    ) then 'overall-limit'
  end;
  if reached_limit is not null and (
    exists (select from private.recent_senders where address_hash = network offset 29)
    or private.has_filed(held, now() - interval '1 hour', 200)
    or private.has_filed(held, '-infinity', 1000)
  ) then
    raise sqlstate 'PT429' using message = 'Too much has been sent.', hint = 'Try again in an hour.';
  end if;

  new.spam_reason := case
    when new.trap <> '' then 'trap'
    when coalesce(new.filled_in_ms, 0) < 3000 then 'too-quick'
    else reached_limit
  end;
  if new.spam_reason = any (certain) then
    if private.has_filed(certain, now() - interval '1 hour', 100) then
      return null; -- the answer is that of a row that was stored
    end if;
    -- The newest 1,000 stay, this one included. Of many more, which an older installation may have, some go each time.
    delete from public.submissions where id in (
      select id from public.submissions
      where state = 'spam' and spam_reason = any (certain)
      order by created_at desc offset 999 limit 100
    );
  end if;
  insert into private.recent_senders (email_hash, address_hash, is_spam)
    values (sender, network, new.spam_reason is not null);
  new.state := case when new.spam_reason is null then 'new' else 'spam' end;
  new.consented_at := case when new.consent_version is not null then now() end;
  new.trap := null;
  new.filled_in_ms := null;
  return new;
end;
$$;
