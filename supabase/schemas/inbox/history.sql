-- What happens to a submission after its arrival. The triggers that call these functions are in submissions.sql.

-- What a new state says of the columns beside it.
create function private.change_submission_state() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.state_changed_at := now();
  if new.state <> 'closed' then
    new.closed_reason := null;
  end if;
  new.held_reason := null;
  if old.state = 'held' then
    new.read_at := null; -- it was seen in the list of what is held back, and nobody has opened it as a message yet
  end if;
  return new;
end;
$$;

-- Runs as its owner: nobody writes this part of the history by hand.
create function private.record_submission_state() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.submission_events (submission_id, kind, from_state, to_state, reason)
    values (new.id, 'state', old.state, new.state, new.closed_reason);
  return null;
end;
$$;

-- By the database's clock: from this moment on counts how long what is held back stays.
create function private.note_reading() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.read_at := now();
  return new;
end;
$$;

-- A person whose mail was taken for spam gets the acknowledgement once staff have put that right.
create function private.queue_submission_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.submission_mails (submission_id, purpose)
    select new.id, purpose
    from unnest(case tg_op
      when 'INSERT' then array['acknowledgement', 'notice'] else array['acknowledgement']
    end) as purpose
    on conflict do nothing;
  return null;
end;
$$;

revoke execute on function
  private.change_submission_state, private.record_submission_state, private.note_reading, private.queue_submission_mails
  from public;
