-- The panel's inbox is live without telling strangers. Realtime announces the changes of a published table to every
-- subscriber: a role that may not select hears "Error 401: Unauthorized" for each row, and a deleted row has no policy
-- left to ask. So the tables of the inbox leave the publication, and the panel hears of them in a private broadcast.
alter publication supabase_realtime
  drop table public.submissions, public.submission_events, public.submission_mails;

-- Announces that the inbox has changed, once for each transaction and without saying how: who is told reads it again.
-- Runs as its owner, because whoever sends a submission may not write to Realtime.
create function private.announce_inbox_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(current_setting('private.inbox_announced', true), '') = '' then
    perform set_config('private.inbox_announced', 'yes', true);
    perform realtime.send('{}', 'changed', 'inbox', true);
  end if;
  return null;
exception when others then
  -- A message is worth more than its announcement.
  raise warning 'The change of the inbox could not be announced: %', sqlerrm;
  return null;
end
$$;
revoke execute on function private.announce_inbox_change from public;

create trigger announce after insert or update or delete on public.submissions
  for each row execute function private.announce_inbox_change();
create trigger announce after insert or update or delete on public.submission_events
  for each row execute function private.announce_inbox_change();
create trigger announce after insert or update or delete on public.submission_mails
  for each row execute function private.announce_inbox_change();

-- Nobody but staff joins the topic, and without a policy for insert nobody sends to it. This comes last: on a hosted
-- project a policy locks the tables of Auth, Storage and Realtime until the transaction ends.
create policy "staff receive the inbox" on realtime.messages
  for select to authenticated
  using (
    extension = 'broadcast'
    and (select realtime.topic()) = 'inbox'
    and (select private.is_staff())
  );
