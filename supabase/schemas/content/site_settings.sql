-- What the label says of itself, and how its inbox works: one row.
create table public.site_settings (
  id uuid primary key default '00000000-0000-0000-0000-000000000001'
    constraint site_settings_single_row check (id = '00000000-0000-0000-0000-000000000001'),
  label_name text
    constraint site_settings_label_name_filled check (private.is_filled(label_name))
    constraint site_settings_label_name_length check (char_length(label_name) <= 200),
  logo_url text
    constraint site_settings_logo_url_address check (private.is_address(logo_url)),
  home_description jsonb
    constraint site_settings_home_description_localized check (private.is_localized(home_description, 2000)),
  -- The latest release that is out, or the next one to come where there is one.
  home_release text not null default 'latest'
    constraint site_settings_home_release_known check (home_release in ('latest', 'upcoming')),
  social_links jsonb not null default '{}'
    constraint site_settings_social_links_addresses check (private.is_link_map(social_links)),
  -- How platforms follow each other; one that is not named comes after these.
  platform_order text[] not null default '{}'
    constraint site_settings_platform_order_names check (private.is_platform_order(platform_order)),
  -- How much of a track visitors hear, unless staff decide otherwise: all of it, or a part of so many seconds.
  audio_excerpt text not null default '30'
    constraint site_settings_audio_excerpt_known check (audio_excerpt in ('whole', '30', '60', '90')),

  about_us_title jsonb
    constraint site_settings_about_us_title_localized check (private.is_localized(about_us_title, 500)),
  about_us_subtitle jsonb
    constraint site_settings_about_us_subtitle_localized check (private.is_localized(about_us_subtitle, 500)),
  about_us_content jsonb
    constraint site_settings_about_us_content_localized check (private.is_localized(about_us_content, 20000)),
  -- Parts of the About page, whatever its main text says; null is the default text.
  about_us_mission jsonb
    constraint site_settings_about_us_mission_localized check (private.is_localized(about_us_mission, 20000)),
  about_us_team jsonb
    constraint site_settings_about_us_team_localized check (private.is_localized(about_us_team, 20000)),
  about_us_banner_url text
    constraint site_settings_about_us_banner_url_address check (private.is_address(about_us_banner_url)),

  contact_email text
    constraint site_settings_contact_email_form check (contact_email ~ '^[^\s@]+@[^\s@]+$')
    constraint site_settings_contact_email_length check (char_length(contact_email) <= 254),
  contact_phone text
    constraint site_settings_contact_phone_form check (contact_phone ~ '^[+(]?[0-9][0-9 ()/.-]*$')
    constraint site_settings_contact_phone_length check (char_length(contact_phone) <= 50),
  -- A postal address is written the same way in every language.
  contact_address text
    constraint site_settings_contact_address_filled check (private.is_filled(contact_address))
    constraint site_settings_contact_address_length check (char_length(contact_address) <= 500),
  -- Whom journalists ask; without an e-mail address the label's.
  press_contact_name text
    constraint site_settings_press_contact_name_filled check (private.is_filled(press_contact_name))
    constraint site_settings_press_contact_name_length check (char_length(press_contact_name) <= 200),
  press_contact_email text
    constraint site_settings_press_contact_email_form check (press_contact_email ~ '^[^\s@]+@[^\s@]+$')
    constraint site_settings_press_contact_email_length check (char_length(press_contact_email) <= 254),
  press_contact_phone text
    constraint site_settings_press_contact_phone_form check (press_contact_phone ~ '^[+(]?[0-9][0-9 ()/.-]*$')
    constraint site_settings_press_contact_phone_length check (char_length(press_contact_phone) <= 50),
  -- The imprint in facts, of which its page is composed in every language (docs/decisions/2026-11-27-imprint-and-privacy.md);
  -- e-mail and phone are those of the contact. A text of its own follows them.
  imprint_name text
    constraint site_settings_imprint_name_filled check (private.is_filled(imprint_name))
    constraint site_settings_imprint_name_length check (char_length(imprint_name) <= 200),
  imprint_form text
    constraint site_settings_imprint_form_known check (
      imprint_form in (
        'sole', 'ek', 'gbr', 'egbr', 'ohg', 'kg', 'gmbh-co-kg', 'ug', 'gmbh', 'ag', 'ev', 'eg', 'other'
      )
    ),
  -- One in each line, as the other texts of several lines.
  imprint_representatives text
    constraint site_settings_imprint_representatives_filled check (private.is_filled(imprint_representatives))
    constraint site_settings_imprint_representatives_length check (char_length(imprint_representatives) <= 1000),
  imprint_street text
    constraint site_settings_imprint_street_filled check (private.is_filled(imprint_street))
    constraint site_settings_imprint_street_length check (char_length(imprint_street) <= 300),
  imprint_postcode text
    constraint site_settings_imprint_postcode_filled check (private.is_filled(imprint_postcode))
    constraint site_settings_imprint_postcode_length check (char_length(imprint_postcode) <= 20),
  imprint_city text
    constraint site_settings_imprint_city_filled check (private.is_filled(imprint_city))
    constraint site_settings_imprint_city_length check (char_length(imprint_city) <= 100),
  imprint_country text
    constraint site_settings_imprint_country_code check (imprint_country ~ '^[A-Z]{2}$'),
  imprint_register_court text
    constraint site_settings_imprint_register_court_filled check (private.is_filled(imprint_register_court))
    constraint site_settings_imprint_register_court_length check (char_length(imprint_register_court) <= 200),
  imprint_register_number text
    constraint site_settings_imprint_register_number_filled check (private.is_filled(imprint_register_number))
    constraint site_settings_imprint_register_number_length check (char_length(imprint_register_number) <= 100),
  imprint_vat_number text
    constraint site_settings_imprint_vat_number_filled check (private.is_filled(imprint_vat_number))
    constraint site_settings_imprint_vat_number_length check (char_length(imprint_vat_number) <= 50),
  imprint_responsible text
    constraint site_settings_imprint_responsible_filled check (private.is_filled(imprint_responsible))
    constraint site_settings_imprint_responsible_length check (char_length(imprint_responsible) <= 200),
  -- Where it is another than the imprint's.
  imprint_responsible_address text
    constraint site_settings_imprint_responsible_address_filled check (private.is_filled(imprint_responsible_address))
    constraint site_settings_imprint_responsible_address_length check (char_length(imprint_responsible_address) <= 500),
  imprint jsonb
    constraint site_settings_imprint_localized check (private.is_localized(imprint, 50000)),
  privacy_policy jsonb
    constraint site_settings_privacy_policy_localized check (private.is_localized(privacy_policy, 50000)),
  -- Who processes data for the label, for drafts of the policy; what of the site the policy was written for, null if nobody
  -- has said so; and who has reviewed it. Staff's own.
  privacy_processors text
    constraint site_settings_privacy_processors_filled check (private.is_filled(privacy_processors))
    constraint site_settings_privacy_processors_length check (char_length(privacy_processors) <= 1000),
  privacy_parts text[]
    constraint site_settings_privacy_parts_names check (private.is_platform_order(privacy_parts)),
  privacy_reviewed_on date,
  privacy_reviewed_by text
    constraint site_settings_privacy_reviewed_by_filled check (private.is_filled(privacy_reviewed_by))
    constraint site_settings_privacy_reviewed_by_length check (char_length(privacy_reviewed_by) <= 200),
  -- Prices include VAT; there is none, by section 19 of the German VAT act (small businesses); or it is added, for customers
  -- that are businesses. Null is not said: only the label knows.
  vat text
    constraint site_settings_vat_known check (vat in ('included', 'small-business', 'net')),

  -- Within how many days the label answers: the forms promise it, and the inbox marks what is later.
  answer_days integer not null default 14
    constraint site_settings_answer_days_range check (answer_days between 1 and 90),
  -- After how many months a closed submission is removed, and one that may be kept for future projects.
  closed_months integer not null default 6
    constraint site_settings_closed_months_range check (closed_months between 1 and 60),
  kept_months integer not null default 24
    constraint site_settings_kept_months_range check (kept_months between 1 and 60),
  -- Texts of replies, with placeholders such as {{name}}; null is the text that comes with the site.
  reply_received jsonb
    constraint site_settings_reply_received_localized check (private.is_localized(reply_received, 5000)),
  reply_shortlist jsonb
    constraint site_settings_reply_shortlist_localized check (private.is_localized(reply_shortlist, 5000)),
  reply_decline jsonb
    constraint site_settings_reply_decline_localized check (private.is_localized(reply_decline, 5000)),
  reply_more jsonb
    constraint site_settings_reply_more_localized check (private.is_localized(reply_more, 5000)),

  -- Whether the label has a newsletter. Whoever signs up gets a mail, so without a mail server the form is not shown: the
  -- function beside the site says whether it has one (newsletter/subscribers_work.sql).
  newsletter text not null default 'off'
    constraint site_settings_newsletter_known check (newsletter in ('off', 'on')),
  has_mail_server boolean not null default false,
  -- The pace of mailings: mail services bound both.
  mailings_per_minute integer not null default 20
    constraint site_settings_mailings_per_minute_range check (mailings_per_minute between 1 and 1000),
  mailings_per_day integer not null default 2000
    constraint site_settings_mailings_per_day_range check (mailings_per_day between 1 and 100000),
  newsletter_open boolean not null generated always as (newsletter = 'on' and has_mail_server) stored,

  -- Whether visits, plays and clicks are counted (site/counts.sql).
  counting text not null default 'on'
    constraint site_settings_counting_known check (counting in ('on', 'off')),

  -- By language, the fingerprints of wordings that somebody should look at, each with the reason: the text was changed in
  -- another language since, or a browser has suggested it. The panel's forms write it.
  to_review jsonb not null default '{}'
    constraint site_settings_to_review_object check (jsonb_typeof(to_review) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger set_updated_at before update on public.site_settings
  for each row execute function private.set_updated_at();
select pg_temp.add_versions('public.site_settings');
select pg_temp.add_content_version('public.site_settings');
select pg_temp.add_files('public.site_settings');
select pg_temp.bound_dates('public.site_settings', '{privacy_reviewed_on}');
create trigger refuse_deletion before delete or truncate on public.site_settings
  for each statement execute function private.refuse_deletion();
create trigger check_contact_email_insert before insert on public.site_settings
  for each row when (char_length(new.contact_email) <= 254 and not private.is_email(new.contact_email))
  execute function private.refuse_email('site_settings_contact_email_form');
-- A row from before this rule can be saved as long as its e-mail address stays.
create trigger check_contact_email before update on public.site_settings
  for each row when (
    char_length(new.contact_email) <= 254 and not private.is_email(new.contact_email)
    and new.contact_email is distinct from old.contact_email
  )
  execute function private.refuse_email('site_settings_contact_email_form');

create trigger check_press_contact_email before insert or update of press_contact_email on public.site_settings
  for each row when (
    char_length(new.press_contact_email) <= 254 and not private.is_email(new.press_contact_email)
  )
  execute function private.refuse_email('site_settings_press_contact_email_form');

-- Visitors read what pages, forms and mails tell them, and not what staff decide for themselves: the texts of replies, how
-- much of a track is heard, and who has reviewed the privacy policy.
-- Rights to columns are for a whole role, and a stranger with a session has the role of staff: so a session reads settings
-- only when it is a member's, and all others read as visitors. docs/decisions/2026-11-23-settings.md
alter table public.site_settings enable row level security;
revoke all on public.site_settings from public, anon, authenticated, service_role;
grant all on public.site_settings to service_role;
grant select (
  id, label_name, logo_url, home_description, home_release, social_links, platform_order, about_us_title,
  about_us_subtitle, about_us_content, about_us_mission, about_us_team, about_us_banner_url, contact_email, contact_phone,
  contact_address, press_contact_name, press_contact_email, press_contact_phone, imprint_name, imprint_form, imprint_representatives,
  imprint_street, imprint_postcode, imprint_city, imprint_country, imprint_register_court,
  imprint_register_number, imprint_vat_number, imprint_responsible, imprint_responsible_address,
  imprint, privacy_policy, vat, answer_days, closed_months, kept_months, newsletter_open, counting, created_at, updated_at
) on public.site_settings to anon;
grant select, insert, update on public.site_settings to authenticated;

create policy "visitors read" on public.site_settings
  for select to anon using (true);
create policy "staff read" on public.site_settings
  for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.site_settings
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.site_settings
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

-- The panel follows what another member saves: docs/decisions/2026-11-23-settings.md.
alter publication supabase_realtime add table public.site_settings;
