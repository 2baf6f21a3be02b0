-- What a mailing shows besides its words, in order: entries by kind and id, and `dates` for the concerts that are to come.
create function private.is_mailing_entry_list(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(value) <> 'array' then false
    else (
      select count(*) <= 30 and coalesce(bool_and(
        case
          when jsonb_typeof(item) <> 'object' or item - array['kind', 'id'] <> '{}' then false
          when item ->> 'kind' = 'dates' then not item ? 'id'
          else coalesce(
            item ->> 'kind' in ('release', 'news', 'concert')
            and item ->> 'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
            false)
        end
      ), true)
      from jsonb_array_elements(value) as item
    )
  end;
$$;

revoke execute on function private.is_mailing_entry_list from public;
grant execute on function private.is_mailing_entry_list to anon, authenticated, service_role;

-- An issue of the newsletter. It is published by being sent (newsletter/subscribers_mailings.sql), and is then in the archive.
create table public.mailings (
  id uuid primary key default gen_random_uuid(),
  -- The subject of the mail.
  title jsonb not null
    constraint mailings_title_localized check (private.is_localized(title, 500)),
  words jsonb
    constraint mailings_words_localized check (private.is_localized(words, 20000)),
  entries jsonb not null default '[]'
    constraint mailings_entries_list check (private.is_mailing_entry_list(entries)),
  -- What the entries said when it was sent, which its mails and its page show: the function beside the site writes it.
  sent_entries jsonb
    constraint mailings_sent_entries_array check (jsonb_typeof(sent_entries) = 'array')
);

select pg_temp.add_content('public.mailings',
  kind => 'mailing', named_by => 'title', by_programs => '{sent_entries}', panel_search => '{title, words}'
);

alter table public.mailings alter column published_at set default null;

select pg_temp.add_to_view('page_rows', $$
  select 'mailings', id, null, updated_at, published_at, null, published_at::text, private.languages_of(coalesce(words, title)),
    slug, former_slugs
  from public.mailings
$$);
select pg_temp.add_to_view('entries', $$
  select 'mailings', id, title, null, null, published_at, updated_at
  from public.mailings
$$);

create index mailings_newest_idx on public.mailings (created_at desc, id);
