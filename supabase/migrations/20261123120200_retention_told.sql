-- The forms say for how long what is sent is kept, so visitors read the months.
grant select (closed_months, kept_months) on public.site_settings to anon;

alter table public.submissions
  -- For how many months after the closing the sender has allowed a demo to be kept, as the form said it; null in rows from
  -- before the form said how long.
  add column kept_months integer
    constraint submissions_kept_months_range check (kept_months between 1 and 60)
    constraint submissions_kept_months_allowed check (kept_months is null or may_be_kept);
grant insert (kept_months) on public.submissions to anon, authenticated;

-- As before, but never keeps a demo for longer than its sender has allowed: longer settings are for what comes later.
create or replace function public.remove_expired_submissions() returns integer
language sql set search_path = ''
as $$
  delete from private.recent_senders where sent_at <= now() - interval '1 hour';
  with removed as (
    delete from public.submissions as submission
    using public.site_settings as settings
    where state = 'spam' and state_changed_at < now() - interval '30 days'
      or state = 'closed' and state_changed_at < now() - make_interval(months =>
        case when may_be_kept
          then greatest(least(submission.kept_months, settings.kept_months), closed_months)
          else closed_months
        end)
    returning submission.id
  )
  select count(*)::integer from removed;
$$;
