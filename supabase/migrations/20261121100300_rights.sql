-- Who may do what. Rights are granted one by one, whatever a project's default privileges are, and
-- row-level security decides within them. One policy per table and verb; `(select …)` makes Postgres
-- ask once per statement instead of once per row.

revoke all on
  public.site_settings, public.artists, public.releases, public.gallery_items, public.news_items,
  public.services, public.contact_messages, public.demo_applications
  from public, anon, authenticated, service_role;

grant all on
  public.site_settings, public.artists, public.releases, public.gallery_items, public.news_items,
  public.services, public.contact_messages, public.demo_applications
  to service_role;

alter table public.site_settings enable row level security;
alter table public.artists enable row level security;
alter table public.releases enable row level security;
alter table public.gallery_items enable row level security;
alter table public.news_items enable row level security;
alter table public.services enable row level security;
alter table public.contact_messages enable row level security;
alter table public.demo_applications enable row level security;

-- Content: everyone reads, staff write.
grant select on
  public.site_settings, public.artists, public.releases, public.gallery_items, public.news_items,
  public.services
  to anon, authenticated;
grant insert, update, delete on
  public.artists, public.releases, public.gallery_items, public.news_items, public.services
  to authenticated;

create policy "everyone reads" on public.artists
  for select to anon, authenticated using (true);
create policy "staff insert" on public.artists
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.artists
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.artists
  for delete to authenticated using ((select private.is_staff()));

create policy "everyone reads" on public.releases
  for select to anon, authenticated using (true);
create policy "staff insert" on public.releases
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.releases
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.releases
  for delete to authenticated using ((select private.is_staff()));

create policy "everyone reads" on public.gallery_items
  for select to anon, authenticated using (true);
create policy "staff insert" on public.gallery_items
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.gallery_items
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.gallery_items
  for delete to authenticated using ((select private.is_staff()));

create policy "everyone reads" on public.news_items
  for select to anon, authenticated using (true);
create policy "staff insert" on public.news_items
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.news_items
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.news_items
  for delete to authenticated using ((select private.is_staff()));

create policy "everyone reads" on public.services
  for select to anon, authenticated using (true);
create policy "staff insert" on public.services
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.services
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.services
  for delete to authenticated using ((select private.is_staff()));

-- Settings: the one row is changed, never deleted.
grant insert, update on public.site_settings to authenticated;

create policy "everyone reads" on public.site_settings
  for select to anon, authenticated using (true);
create policy "staff insert" on public.site_settings
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.site_settings
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

-- Messages and applications: anyone sends, only staff read. Senders fill the columns of the form and
-- nothing else, so that the time of arrival is ours.
grant select, delete on public.contact_messages, public.demo_applications to authenticated;
grant insert (id, name, email, message) on public.contact_messages to anon, authenticated;
grant update (name, email, message) on public.contact_messages to authenticated;
grant insert (id, name, email, message, music_link) on public.demo_applications to anon, authenticated;
grant update (name, email, message, music_link) on public.demo_applications to authenticated;

create policy "anyone sends" on public.contact_messages
  for insert to anon, authenticated with check (true);
create policy "staff read" on public.contact_messages
  for select to authenticated using ((select private.is_staff()));
create policy "staff update" on public.contact_messages
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.contact_messages
  for delete to authenticated using ((select private.is_staff()));

create policy "anyone sends" on public.demo_applications
  for insert to anon, authenticated with check (true);
create policy "staff read" on public.demo_applications
  for select to authenticated using ((select private.is_staff()));
create policy "staff update" on public.demo_applications
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.demo_applications
  for delete to authenticated using ((select private.is_staff()));
