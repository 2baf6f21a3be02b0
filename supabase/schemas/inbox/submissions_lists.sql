-- What the inbox lists and searches. The policies of the tables decide who sees what.

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
