-- Which server sends the mails: of several before one backend, such as a developer's beside the real one, one does. Each would
-- have links to itself in them.
create table private.mail_turn (
  only_one boolean primary key default true
    constraint mail_turn_only_one check (only_one),
  server uuid not null,
  until timestamptz not null
);

alter table private.mail_turn enable row level security;
revoke all on private.mail_turn from public, anon, authenticated, service_role;

-- Returns whether this server sends them: the first one that asks, for as long as it goes on asking.
create function public.hold_mail_turn(server uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  -- It is written once in half a minute.
  if exists (
    select from private.mail_turn where mail_turn.server = hold_mail_turn.server and until > now() + interval '1 minute'
  ) then
    return true;
  end if;
  insert into private.mail_turn as turn (server, until) values (hold_mail_turn.server, now() + interval '90 seconds')
  on conflict (only_one) do update set server = excluded.server, until = excluded.until
    where turn.server = excluded.server or turn.until <= now();
  return found;
end;
$$;

-- Leaves them to the next server that asks.
create function public.end_mail_turn(server uuid) returns void
language sql security definer set search_path = ''
as $$
  delete from private.mail_turn where mail_turn.server = end_mail_turn.server;
$$;

revoke execute on function public.hold_mail_turn, public.end_mail_turn from public, anon, authenticated;
grant execute on function public.hold_mail_turn, public.end_mail_turn to service_role;
