-- A service of the studio with its price list.
create table public.services (
  id uuid primary key default gen_random_uuid(),
  name jsonb not null
    constraint services_name_localized check (private.is_localized(name, 500)),
  description jsonb
    constraint services_description_localized check (private.is_localized(description, 20000)),
  items jsonb not null default '[]'
    constraint services_items_price_list check (private.is_price_list(items)),
  image_url text
    constraint services_image_url_address check (private.is_address(image_url)),
  image_alt jsonb
    constraint services_image_alt_localized check (private.is_localized(image_alt, 500)),
  -- From when on visitors see it: null for a draft, in the future for a scheduled entry.
  published_at timestamptz default now(),
  -- Its place among the pinned ones, from 1 on; null where it is not pinned.
  pinned smallint check (pinned between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- By language, the fingerprints of wordings that somebody should look at, each with the reason: the text was changed in
  -- another language since, or a browser has suggested it. The panel's forms write it.
  to_review jsonb not null default '{}'
    constraint services_to_review_object check (jsonb_typeof(to_review) = 'object'),
  -- The languages in which all of its texts are written, and nothing is to be looked at.
  translated_into text[] generated always as (
    private.languages_done(array[name, description, image_alt] || private.texts_of_prices(items), to_review)
  ) stored
);

create index services_order_idx on public.services (pinned, created_at desc, id);
create index services_published_idx on public.services (published_at);
select private.index_search('public.services', '{name,description}');

-- A place in a list is no change of the entry: a form that edits it can still be saved, and its page says no new time.
create trigger set_updated_at before update on public.services
  for each row when (new.pinned is not distinct from old.pinned) execute function private.set_updated_at();
create trigger check_published_at before insert or update of published_at on public.services
  for each row execute function private.check_dates('published_at');
-- Versions, the version of all content and the files in use follow each change.
create trigger keep_version after update or delete on public.services
  for each row execute function private.keep_version();
create trigger note_content_change after insert or update or delete on public.services
  for each row execute function private.note_content_change();
create trigger note_content_removal after truncate on public.services
  for each statement execute function private.note_content_change();
create trigger note_files after insert or update on public.services
  for each row execute function private.note_files();

-- Visitors read what is published, staff read and write everything.
alter table public.services enable row level security;
revoke all on public.services from public, anon, authenticated, service_role;
grant all on public.services to service_role;
grant select on public.services to anon;
grant select, insert, update, delete on public.services to authenticated;

create policy "visitors read" on public.services
  for select to anon using (published_at <= now());
create policy "staff read" on public.services
  for select to authenticated using (published_at <= now() or (select private.is_staff()));
create policy "staff insert" on public.services
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.services
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.services
  for delete to authenticated using ((select private.is_staff()));

-- Moves a line of a service, by its index from 0, to the end of another one, and returns the time of that change. Both
-- change or none. PT409: the service is newer than the version that was read, or gone.
create function public.move_price(source uuid, version timestamptz, index integer, target uuid) returns timestamptz
language plpgsql set search_path = ''
as $$
declare
  line jsonb;
  moved_at timestamptz;
begin
  if not private.is_staff() then
    raise exception 'Only staff move prices.' using errcode = 'insufficient_privilege';
  end if;
  -- In one order, so that two who move lines between the same services wait for each other.
  perform from public.services where id in (source, target) order by id for update;
  select items -> index into line from public.services where id = source and updated_at = version;
  if line is null or source = target then
    raise exception 'The price list is newer.' using errcode = 'PT409';
  end if;
  update public.services set items = items || jsonb_build_array(line) where id = target;
  if not found then
    raise exception 'There is no service with the id %.', target using errcode = 'PT404';
  end if;
  update public.services set items = items - index where id = source returning updated_at into moved_at;
  return moved_at;
end;
$$;

revoke execute on function public.move_price from public, anon, authenticated;
grant execute on function public.move_price to authenticated;
