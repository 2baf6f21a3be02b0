-- The panel's inbox is live without telling strangers: its tables are not published, and the panel hears of their changes in
-- a private broadcast. docs/decisions/2026-11-21-live-inbox.md

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

-- Nobody but staff joins the topic, and without a policy for insert nobody sends to it.
create policy "staff receive the inbox" on realtime.messages
  for select to authenticated
  using (
    extension = 'broadcast'
    and (select realtime.topic()) = 'inbox'
    and (select private.is_staff())
  );
