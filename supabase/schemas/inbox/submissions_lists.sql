-- What the inbox lists and searches, and what is removed from it. The policies of the tables decide who sees what.

-- How many are in each state, and how many of those nobody has opened: only what the reader may see is counted.
create view public.submission_counts with (security_invoker = true) as
  select
    state,
    count(*)::integer as total,
    (count(*) filter (where read_at is null))::integer as unread
  from public.submissions
  group by state;

-- The submissions with what staff have noted on them. A view, so that the policies are asked once for each query: in a
-- function of the row they would be asked for each row, which took 14 s with 10,000 submissions.
create view public.submissions_with_notes with (security_invoker = true) as
  select
    submission.*,
    (
      select string_agg(event.body, E'\n')
      from public.submission_events as event
      where event.submission_id = submission.id and event.kind = 'note'
    ) as notes
  from public.submissions as submission;

revoke all on public.submission_counts, public.submissions_with_notes
  from public, anon, authenticated, service_role;
grant select on public.submission_counts, public.submissions_with_notes to authenticated, service_role;

-- The inbox has no indexes of trigrams, unlike content.
create function public.find_submissions_with_notes(words text) returns setof public.submissions_with_notes
language sql stable set search_path = ''
as $$
  select * from public.submissions_with_notes
  where private.search_seen(concat_ws(E'\n', name, email, message, topic, music_link, genre, reference, notes))
    ilike private.search_pattern(words);
$$;

revoke execute on function public.find_submissions_with_notes from public, anon, authenticated;
grant execute on function public.find_submissions_with_notes to authenticated, service_role;

-- Removes what is no longer needed, and returns the number of submissions: spam after 30 days, what is held back 30 days
-- after it was seen, closed ones after the months in the settings, but no demo later than its sender has allowed.
create function public.remove_expired_submissions() returns integer
language sql set search_path = ''
as $$
  delete from private.recent_senders where sent_at <= now() - interval '1 hour';
  with removed as (
    delete from public.submissions as submission
    using public.site_settings as settings
    where state = 'spam' and state_changed_at < now() - interval '30 days'
      or state = 'held' and read_at < now() - interval '30 days'
      or state = 'closed' and state_changed_at < now() - make_interval(months =>
        case when may_be_kept
          then greatest(least(submission.kept_months, settings.kept_months), closed_months)
          else closed_months
        end)
    returning submission.id
  )
  select count(*)::integer from removed;
$$;

revoke execute on function public.remove_expired_submissions from public, anon, authenticated;
grant execute on function public.remove_expired_submissions to service_role;
