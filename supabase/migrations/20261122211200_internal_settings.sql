-- Visitors read of the settings what pages, forms and mails tell them, and not what staff decide for themselves: the texts
-- of replies, and for how long submissions are kept. Rights to columns are for a whole role, and a stranger with a
-- session has the role of staff: so a session reads settings only when it is a member's, and all others read as visitors.
revoke select on public.site_settings from anon;
grant select (
  id, label_name, logo_url, home_description, social_links, about_us_title, about_us_subtitle, about_us_content,
  about_us_banner_url, contact_email, contact_phone, contact_address, imprint, privacy_policy, answer_days, created_at,
  updated_at
) on public.site_settings to anon;

drop policy "everyone reads" on public.site_settings;
create policy "visitors read" on public.site_settings
  for select to anon using (true);
create policy "staff read" on public.site_settings
  for select to authenticated using ((select private.is_staff()));
