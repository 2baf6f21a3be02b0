-- How staff answer a submission: the text enters the history, the state changes, and the mail is queued, all or nothing.
-- docs/decisions/2026-11-27-replies.md

-- The id of what staff have to have seen before they answer: the last change of state, or the last reply.
create function private.last_answer(submission uuid) returns uuid
language sql stable set search_path = ''
as $$
  select id from public.submission_events
  where submission_id = submission and kind in ('state', 'reply')
  order by created_at desc, kind desc, id desc
  limit 1;
$$;

-- Whether as many replies as `most` were queued since then: to one address, or in all where it is null.
create function private.has_replied(address text, since timestamptz, most integer) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.submission_mails as mail
    join public.submissions as submission on submission.id = mail.submission_id
    where mail.purpose = 'reply' and mail.created_at > since
      and (address is null or lower(submission.email) = lower(address))
    offset most - 1
  );
$$;

-- Queues a reply to the address of the submission: no caller names one. The same id is taken once, however often it comes.
-- `seen` is the last change or reply that the member has seen: where there is a newer one, nothing is done, and the answer is
-- 409. Without a next state it stays what it is. Runs as its owner, as nobody queues a mail by hand.
create function public.send_submission_reply(
  reply_id uuid, submission_id uuid, template text, language text, subject text, body text,
  seen uuid default null, next_state text default null, next_reason text default null
)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff answer a submission.';
  end if;
  -- Two members who answer at once do so one after the other.
  select email into address from public.submissions where id = send_submission_reply.submission_id for update;
  if address is null then
    raise sqlstate 'PT404' using message = 'There is no such submission.';
  end if;
  if exists (
    select from public.submission_mails as mail
    where mail.reply_id = send_submission_reply.reply_id and mail.submission_id = send_submission_reply.submission_id
  ) then
    return; -- its answer was lost
  end if;
  if private.last_answer(send_submission_reply.submission_id) is distinct from seen then
    raise sqlstate 'PT409' using message = 'Somebody else has answered or changed the state.';
  end if;
  if not exists (select from public.site_settings where has_mail_server) then
    raise exception 'There is no mail server.';
  end if;
  if coalesce(subject, '') = '' or body is null or language is null then
    raise check_violation using message = 'A mail has a subject, a text and its language.';
  end if;
  -- More than anybody answers by hand. A mail server that is made to send more is soon taken for a source of spam.
  perform pg_advisory_xact_lock(hashtext('public.send_submission_reply'));
  if private.has_replied(address, now() - interval '1 day', 10)
    or private.has_replied(null, now() - interval '1 hour', 250)
    or private.has_replied(null, now() - interval '1 day', 1000)
  then
    raise sqlstate 'PT429' using message = 'Too many replies have been sent.', hint = 'Try again later.';
  end if;

  insert into public.submission_events (id, submission_id, kind, template, language, subject, body)
    values (reply_id, send_submission_reply.submission_id, 'reply', template, language, subject, body);
  insert into public.submission_mails (submission_id, purpose, reply_id)
    values (send_submission_reply.submission_id, 'reply', send_submission_reply.reply_id);
  update public.submissions
    set state = next_state, closed_reason = next_reason
    where next_state is not null and id = send_submission_reply.submission_id
      and (state, closed_reason) is distinct from (next_state, next_reason);
end;
$$;

revoke execute on function private.last_answer, private.has_replied from public;
revoke execute on function public.send_submission_reply from public, anon, authenticated, service_role;
grant execute on function public.send_submission_reply to authenticated;
