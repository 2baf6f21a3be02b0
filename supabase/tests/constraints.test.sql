-- Each constraint refuses what it should, under its own name, and lets through what it should, as the
-- role that really writes: staff for content, a visitor for what comes in.
begin;
create extension if not exists pgtap with schema extensions;
select * from no_plan(); -- a new table has its own

insert into auth.users (id, raw_app_meta_data) values ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}');
insert into auth.sessions (id, user_id) select id, id from auth.users;
insert into public.site_settings (id) values ('00000000-0000-0000-0000-000000000001')
  on conflict do nothing;
insert into public.artists (id, name) values ('00000000-0000-0000-0000-000000000001', 'Artist');

-- The name of the constraint that refuses the statement, or 'stored'. Whatever it did is undone.
create function pg_temp.verdict(role text, statement text) returns text language plpgsql as $$
declare
  violated text;
  empty_column text;
begin
  perform set_config('request.jwt.claims', json_build_object('sub', id, 'session_id', id)::text, true) from auth.users;
  perform set_config('role', role, true);
  execute statement;
  raise exception using errcode = 'UNDO1';
exception
  when sqlstate 'UNDO1' then
    return 'stored';
  when not_null_violation then
    get stacked diagnostics empty_column = column_name;
    return empty_column || ' missing';
  when integrity_constraint_violation or check_violation or foreign_key_violation or unique_violation then
    get stacked diagnostics violated = constraint_name;
    return violated;
end;
$$;

-- A row that is as it should be, per table; each example below replaces or adds one column of it.
create temporary table valid (relation text primary key, columns jsonb);
insert into valid values
  ('gallery_items', '{"url":"https://example.com"}'),
  ('concerts', '{"line_up":[{"name":"A"}]}'),
  ('track_audio', '{"url":"/uploads/a.mp3","seconds":30,"peaks":[1]}'),
  ('redirects', '{"source":"/a","target":"/artists"}'),
  ('imports', '{"source":"releases","plan":[]}'),
  ('files', '{"path":"uploads/0123456789abcdef0123456789abcdef-40x30-102030.webp","press":true,
    "print_path":"uploads/0123456789abcdef0123456789abcdef-40x30-print-0123456789ab.jpg"}');
-- And what any table asks for.
create function pg_temp.required(relation text) returns jsonb language sql as $$
  select jsonb_object_agg(attname, case format_type(atttypid, null)
    when 'uuid' then '"00000000-0000-0000-0000-000000000001"' when 'date' then '"2026-01-01"' when 'jsonb' then '{"en":"A"}'
    else '"A"' end::jsonb)
  from pg_attribute
  where attrelid = format('public.%I', relation)::regclass and attnum > 0 and attnotnull and not atthasdef and not attisdropped;
$$;

create function pg_temp.statement(relation text, changes jsonb) returns text language plpgsql as $$
declare
  target text := format('public.%I', relation);
  given jsonb := coalesce(pg_temp.required(relation), '{}')
    || coalesce((select columns from valid v where v.relation = statement.relation), '{}') || changes;
  names text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(given) as key);
  source text := format('select %s from jsonb_populate_record(null::%s, %L)', names, target, given);
begin
  return case relation
    when 'site_settings' then format('update %s set (%s) = (%s)', target, names, source)
    else format('insert into %s (%s) %s', target, names, source)
  end;
end;
$$;

create function pg_temp.localized(length integer) returns jsonb language sql as $$
  select jsonb_build_object('en', repeat('a', length));
$$;

create temporary table example (relation text, column_name text, value jsonb, verdict text);
insert into example values
  ('site_settings', 'id', '"00000000-0000-0000-0000-000000000002"', 'site_settings_single_row'),
  ('site_settings', 'contact_email', '"label@example.com"', 'stored'),
  ('site_settings', 'contact_email', '""', 'site_settings_contact_email_form'),
  ('site_settings', 'contact_email', '"label.example.com"', 'site_settings_contact_email_form'),
  ('site_settings', 'contact_email', '"label@müller.de"', 'site_settings_contact_email_form'),
  ('site_settings', 'contact_email', '"label@example.com, b@example.com"',
    'site_settings_contact_email_form'),
  ('site_settings', 'contact_email', to_jsonb(repeat('a', 242) || '@example.com'), 'stored'),
  ('site_settings', 'contact_email', to_jsonb(repeat('a', 243) || '@example.com'),
    'site_settings_contact_email_length'),
  ('site_settings', 'contact_phone', '"+49 40 66969-000"', 'stored'),
  ('site_settings', 'contact_phone', '"(040) 66969/000"', 'stored'),
  ('site_settings', 'contact_phone', '""', 'site_settings_contact_phone_form'),
  ('site_settings', 'contact_phone', '"+"', 'site_settings_contact_phone_form'),
  ('site_settings', 'contact_phone', '"call us"', 'site_settings_contact_phone_form'),
  ('site_settings', 'contact_phone', '"040 66969000\n"', 'site_settings_contact_phone_form'),
  ('site_settings', 'contact_phone', to_jsonb(repeat('1', 50)), 'stored'),
  ('site_settings', 'contact_phone', to_jsonb(repeat('1', 51)), 'site_settings_contact_phone_length'),
  ('site_settings', 'imprint_form', '"gmbh-co-kg"', 'stored'),
  ('site_settings', 'imprint_form', 'null', 'stored'),
  ('site_settings', 'imprint_form', '"limited"', 'site_settings_imprint_form_known'),
  ('site_settings', 'imprint_country', '"DE"', 'stored'),
  ('site_settings', 'imprint_country', '"de"', 'site_settings_imprint_country_code'),
  ('site_settings', 'privacy_parts', '["newsletter","spotify"]', 'stored'),
  ('site_settings', 'privacy_parts', 'null', 'stored'),
  ('site_settings', 'privacy_parts', '["a b"]', 'site_settings_privacy_parts_names'),
  ('site_settings', 'privacy_reviewed_on', '"2026-11-27"', 'stored'),
  ('site_settings', 'vat', 'null', 'stored'),
  ('site_settings', 'vat', '"net"', 'stored'),
  ('site_settings', 'vat', '"reduced"', 'site_settings_vat_known'),
  ('site_settings', 'home_release', '"upcoming"', 'stored'),
  ('site_settings', 'home_release', '"oldest"', 'site_settings_home_release_known'),
  ('site_settings', 'counting', '"off"', 'stored'),
  ('site_settings', 'counting', '"maybe"', 'site_settings_counting_known'),
  ('site_settings', 'platform_order', '["bandcamp","youtube_music"]', 'stored'),
  ('site_settings', 'platform_order', '["You Tube"]', 'site_settings_platform_order_names'),
  ('site_settings', 'platform_order', '[null]', 'site_settings_platform_order_names'),
  ('site_settings', 'audio_excerpt', '"whole"', 'stored'),
  ('site_settings', 'audio_excerpt', '"45"', 'site_settings_audio_excerpt_known'),
  ('site_settings', 'mailings_per_minute', '1000', 'stored'),
  ('site_settings', 'mailings_per_minute', '0', 'site_settings_mailings_per_minute_range'),
  ('site_settings', 'mailings_per_day', '100000', 'stored'),
  ('site_settings', 'mailings_per_day', '0', 'site_settings_mailings_per_day_range'),
  ('mailings', 'entries', '[{"kind":"dates"},{"kind":"release","id":"00000000-0000-0000-0000-000000000001"}]', 'stored'),
  ('mailings', 'entries', '{}', 'mailings_entries_list'),
  ('mailings', 'entries', '[{"kind":"dates","id":"a"}]', 'mailings_entries_list'),
  ('mailings', 'entries', '[{"kind":"release"}]', 'mailings_entries_list'),
  ('mailings', 'entries', '[{"kind":"artist","id":"00000000-0000-0000-0000-000000000001"}]', 'mailings_entries_list'),
  ('mailings', 'sent_entries', '[]', 'stored'),
  ('mailings', 'sent_entries', '{}', 'mailings_sent_entries_array'),
  ('site_settings', 'answer_days', '1', 'stored'),
  ('site_settings', 'answer_days', '0', 'site_settings_answer_days_range'),
  ('site_settings', 'answer_days', '90', 'stored'),
  ('site_settings', 'answer_days', '91', 'site_settings_answer_days_range'),
  ('site_settings', 'closed_months', '1', 'stored'),
  ('site_settings', 'closed_months', '0', 'site_settings_closed_months_range'),
  ('site_settings', 'closed_months', '60', 'stored'),
  ('site_settings', 'closed_months', '61', 'site_settings_closed_months_range'),
  ('site_settings', 'kept_months', '1', 'stored'),
  ('site_settings', 'kept_months', '0', 'site_settings_kept_months_range'),
  ('site_settings', 'kept_months', '60', 'stored'),
  ('site_settings', 'kept_months', '61', 'site_settings_kept_months_range'),
  ('artists', 'id', '"00000000-0000-0000-0000-000000000001"', 'artists_pkey'),
  ('artists', 'artist_type', '"performer"', 'stored'),
  ('artists', 'artist_type', '"drummer"', 'artists_artist_type_known'),
  ('artists', 'artist_type', '""', 'artists_artist_type_known'),
  ('artists', 'links', '[]', 'stored'),
  ('artists', 'links', '[{"platform":"instagram"},{"platform":"website","url":"https://a.example/"}]', 'stored'),
  ('artists', 'links', '[{"url":"https://a.example/"}]', 'artists_links_list'),
  ('artists', 'links', '[{"platform":"My site","url":"https://a.example/"}]', 'artists_links_list'),
  ('artists', 'links', '[{"platform":"website","url":"javascript:alert(1)"}]', 'artists_links_list'),
  ('artists', 'links', '[{"platform":"website","url":null}]', 'artists_links_list'),
  ('artists', 'links', '[{"platform":"website","title":"A"}]', 'artists_links_list'),
  ('artists', 'links', '["https://a.example/"]', 'artists_links_list'),
  ('artists', 'links', '{}', 'artists_links_list'),
  ('artists', 'links', (select jsonb_agg('{"platform":"website","url":"https://a.example/"}'::jsonb) from generate_series(1, 50)), 'stored'),
  ('artists', 'links', (select jsonb_agg('{"platform":"website","url":"https://a.example/"}'::jsonb) from generate_series(1, 51)), 'artists_links_list'),
  ('artists', 'contacts', '[{"role":"booking","name":"Ada","address":"ada@a.example"}]', 'stored'),
  ('artists', 'contacts', '[{"role":"press","name":"Ada","address":"https://a.example/press"}]', 'stored'),
  ('artists', 'contacts', '[{"role":"management","name":"Ada","address":"+49 40 66969-000"}]', 'stored'),
  ('artists', 'contacts', '[{"role":"drummer","name":"Ada","address":"ada@a.example"}]', 'artists_contacts_list'),
  ('artists', 'contacts', '[{"role":"press","name":" ","address":"ada@a.example"}]', 'artists_contacts_list'),
  ('artists', 'contacts', '[{"role":"press","name":"Ada","address":"ask at the bar"}]', 'artists_contacts_list'),
  ('artists', 'contacts', '[{"role":"press","name":"Ada","address":"javascript:alert(1)"}]', 'artists_contacts_list'),
  ('artists', 'contacts', '[{"role":"press","name":"Ada"}]', 'artists_contacts_list'),
  ('artists', 'contacts', '{}', 'artists_contacts_list'),
  ('releases', 'artist_id', '"00000000-0000-0000-0000-000000000002"', 'releases_artist_id_fkey'),
  ('releases', 'release_kind', 'null', 'stored'),
  ('releases', 'release_kind', '"compilation"', 'stored'),
  ('releases', 'release_kind', '"mixtape"', 'releases_release_kind_known'),
  ('releases', 'upc', '"036000291452"', 'stored'),
  ('releases', 'upc', '"036000291453"', 'releases_upc_barcode'),
  ('releases', 'tracks', '[{"id":"a","title":"A"}]', 'stored'),
  ('releases', 'tracks', '{}', 'releases_tracks_track_list'),
  ('releases', 'tracks', '[{"id":"a","title":"A","lyrics":{"uk":"A\nB"},"notes":{"en":"A"}}]', 'stored'),
  ('releases', 'tracks', '[{"id":"a","title":"A","lyrics":"A"}]', 'releases_tracks_track_list'),
  ('releases', 'tracks', '[{"id":"a","title":"A","notes":{"en":""}}]', 'releases_tracks_track_list'),
  ('releases', 'quotes', '[{"text":{"en":"A"},"source":"B"},{"text":{"uk":"A"},"source":"B","link":"https://a.example/"}]', 'stored'),
  ('releases', 'quotes', '[{"text":{"en":"A"}}]', 'releases_quotes_quote_list'),
  ('releases', 'quotes', '[{"text":{"en":"A"},"source":"B","link":"javascript:alert(1)"}]', 'releases_quotes_quote_list'),
  ('releases', 'video_url', '"https://www.youtube.com/watch?v=aB3_-fGh1Jk"', 'stored'),
  ('releases', 'video_url', '"/uploads/a.mp4"', 'releases_video_url_address'),
  ('releases', 'cover_colors', '{"ground":"#102030","heading":"#f0e0d0"}', 'stored'),
  ('releases', 'cover_colors', 'null', 'stored'),
  ('releases', 'cover_colors', '{"ground":"#102030"}', 'releases_cover_colors_hex'),
  ('releases', 'cover_colors', '{"ground":"#102030","heading":"red"}', 'releases_cover_colors_hex'),
  ('releases', 'cover_colors', '{"ground":"#102030","heading":"#F0E0D0"}', 'releases_cover_colors_hex'),
  ('releases', 'cover_colors', '{"ground":"#102030","heading":"#f0e0d0;}"}', 'releases_cover_colors_hex'),
  ('releases', 'credits', '[{"role":"mix","names":["A"]}]', 'stored'),
  ('releases', 'credits', '[{"names":["A"]}]', 'releases_credits_credit_list'),
  ('releases', 'share_image_of', '{}', 'releases_share_image_of_list'),
  ('releases', 'share_image_of', '["A", "Artist", null]', 'stored'),
  ('releases', 'editions', '[{"id":"a","kind":"vinyl","state":"in_stock"}]', 'stored'),
  ('releases', 'editions', '[{"id":"a","kind":"vinyl"}]', 'releases_editions_list'),
  ('merchandise', 'editions', '[{"id":"a","kind":"other","state":"sold_out"}]', 'stored'),
  ('merchandise', 'editions', '{}', 'merchandise_editions_list'),
  ('merchandise', 'images', '["/uploads/a.webp"]', 'stored'),
  ('merchandise', 'images', '["a.webp"]', 'merchandise_images_addresses'),
  ('merchandise', 'image_alts', '{"/uploads/a.webp":"A"}', 'merchandise_image_alts_localized'),
  ('merchandise', 'artist_id', 'null', 'stored'),
  ('merchandise', 'artist_id', '"00000000-0000-0000-0000-000000000002"', 'merchandise_artist_id_fkey'),
  ('gallery_items', 'type', '"video"', 'stored'),
  ('gallery_items', 'type', '"audio"', 'gallery_items_type_known'),
  ('gallery_items', 'url', 'null', 'gallery_items_url_or_image'),
  ('gallery_items', 'images', '["/uploads/a.webp","/uploads/b.webp"]', 'stored'),
  ('gallery_items', 'images', '["a.webp"]', 'gallery_items_images_addresses'),
  ('gallery_items', 'image_alts', '{"/uploads/a.webp":{"en":"A"}}', 'stored'),
  ('gallery_items', 'image_alts', '{"/uploads/a.webp":"A"}', 'gallery_items_image_alts_localized'),
  ('gallery_items', 'artist_id', '"00000000-0000-0000-0000-000000000001"', 'stored'),
  ('gallery_items', 'artist_id', 'null', 'stored'),
  ('gallery_items', 'artist_id', '"00000000-0000-0000-0000-000000000002"',
    'gallery_items_artist_id_fkey'),
  ('concerts', 'line_up', '[]', 'concerts_title_or_line_up'),
  ('concerts', 'line_up', '{}', 'concerts_line_up_list'),
  ('concerts', 'line_up', '[{"name":" "}]', 'concerts_line_up_list'),
  ('concerts', 'line_up', '[{"artist":"1"}]', 'concerts_line_up_list'),
  ('concerts', 'line_up', '["A"]', 'concerts_line_up_list'),
  ('concerts', 'line_up', '[{"artist":"00000000-0000-4000-8000-000000000001","name":"A"}]', 'concerts_line_up_list'),
  ('concerts', 'time_zone', '"Europe/Kyiv"', 'stored'),
  ('concerts', 'time_zone', '"America/Argentina/Buenos_Aires"', 'stored'),
  ('concerts', 'time_zone', '"Europe/Nowhere"', 'concerts_time_zone_known'),
  ('concerts', 'time_zone', '"CET"', 'concerts_time_zone_known'),
  ('concerts', 'time_zone', '"UTC+3"', 'concerts_time_zone_known'),
  ('concerts', 'country', '"Germany"', 'concerts_country_code'),
  ('concerts', 'price', '0', 'stored'),
  ('concerts', 'price', '-1', 'concerts_price_amount'),
  ('concerts', 'price', '1000001', 'concerts_price_amount'),
  ('concerts', 'state', '"postponed"', 'concerts_state_known'),
  ('concerts', 'state', '"moved"', 'concerts_moved_from_named'),
  ('services', 'items', '[{"name":{"en":"A"},"value":null}]', 'stored'),
  ('services', 'items', '[{"name":{"en":"A"},"value":-1}]', 'services_items_price_list'),
  ('files', 'path', '"uploads/0123456789abcdef0123456789abcdef.mp4"', 'stored'),
  ('files', 'path', '"uploads/0123456789abcdef0123456789abcdef-40x30-102030-animated.webp"', 'stored'),
  ('files', 'path', '"uploads/0123456789abcdef0123456789abcdef-40x30-102030-400.avif"', 'files_path_form'),
  ('files', 'path', '"/uploads/0123456789abcdef0123456789abcdef.mp4"', 'files_path_form'),
  ('files', 'bytes', '1', 'stored'),
  ('files', 'bytes', '0', 'files_bytes_range'),
  ('files', 'press', 'false', 'files_press_has_print'),
  ('files', 'print_path', 'null', 'files_press_has_print'),
  ('files', 'print_path', '"uploads/0123456789abcdef0123456789abcdef-40x30-102030.webp"', 'files_print_path_form'),
  ('files', 'print_bytes', '0', 'files_print_bytes_range'),
  ('site_settings', 'newsletter', '"on"', 'stored'),
  ('site_settings', 'newsletter', '"loud"', 'site_settings_newsletter_known'),
  ('site_settings', 'press_contact_email', '"press@label.example"', 'stored'),
  ('site_settings', 'press_contact_email', '"press"', 'site_settings_press_contact_email_form'),
  ('site_settings', 'press_contact_email', '"press@müller.de"', 'site_settings_press_contact_email_form'),
  ('site_settings', 'press_contact_email', to_jsonb(repeat('a', 243) || '@example.com'),
    'site_settings_press_contact_email_length'),
  ('site_settings', 'press_contact_phone', '"+49 40 66969-000"', 'stored'),
  ('site_settings', 'press_contact_phone', '"call us"', 'site_settings_press_contact_phone_form'),
  ('site_settings', 'press_contact_phone', to_jsonb(repeat('1', 51)), 'site_settings_press_contact_phone_length'),
  ('track_audio', 'url', '"/uploads/a.mp3"', 'stored'),
  ('track_audio', 'url', '"https://project.supabase.co/storage/v1/object/public/uploads/a.mp3"', 'stored'),
  ('track_audio', 'url', '"/uploads/a.webp"', 'track_audio_url_address'),
  ('track_audio', 'url', '"/uploads/../a.mp3"', 'track_audio_url_address'),
  ('track_audio', 'seconds', '0.05', 'stored'),
  ('track_audio', 'seconds', '0', 'track_audio_seconds_range'),
  ('track_audio', 'seconds', '86401', 'track_audio_seconds_range'),
  ('track_audio', 'seconds', '"NaN"', 'track_audio_seconds_range'),
  ('track_audio', 'starts_at', '0', 'stored'),
  ('track_audio', 'starts_at', '-1', 'track_audio_starts_at_range'),
  ('track_audio', 'peaks', '[0,255]', 'stored'),
  ('track_audio', 'peaks', '[]', 'track_audio_peaks_range'),
  ('track_audio', 'peaks', '[256]', 'track_audio_peaks_range'),
  ('track_audio', 'peaks', '[-1]', 'track_audio_peaks_range'),
  ('track_audio', 'peaks', '[null]', 'track_audio_peaks_range'),
  ('track_audio', 'peaks', (select jsonb_agg(0) from generate_series(1, 1001)), 'track_audio_peaks_range'),
  ('imports', 'plan', '[{"line":1}]', 'stored'),
  ('imports', 'plan', '{}', 'imports_plan_list'),
  ('imports', 'made', '{}', 'imports_made_list'),
  ('imports', 'problems', '{}', 'imports_problems_list'),
  ('imports', 'source', '"Of a file"', 'imports_source_form'),
  ('redirects', 'source', '"/2019/05/13/release-name"', 'stored'),
  ('redirects', 'source', '"/?p=123"', 'stored'),
  ('redirects', 'source', '"/shop/index.php?page=3"', 'stored'),
  ('redirects', 'source', '"/künstler/müller"', 'stored'),
  ('redirects', 'source', to_jsonb('/' || repeat('a', 499)), 'stored'),
  ('redirects', 'source', to_jsonb('/' || repeat('a', 500)), 'redirects_source_length'),
  ('redirects', 'source', '"old"', 'redirects_source_form'),
  ('redirects', 'source', '"//old"', 'redirects_source_form'),
  ('redirects', 'source', '"/Old"', 'redirects_source_form'),
  ('redirects', 'source', '"/old#part"', 'redirects_source_form'),
  ('redirects', 'source', '"/old path"', 'redirects_source_form'),
  ('redirects', 'source', '"/artists"', 'redirects_target_other'),
  ('redirects', 'target', '"/news?page=2#top"', 'stored'),
  ('redirects', 'target', '"/"', 'stored'),
  ('redirects', 'target', to_jsonb('/' || repeat('a', 999)), 'stored'),
  ('redirects', 'target', to_jsonb('/' || repeat('a', 1000)), 'redirects_target_length'),
  ('redirects', 'target', '""', 'redirects_target_form'),
  ('redirects', 'target', '"//evil.example"', 'redirects_target_form'),
  ('redirects', 'target', '"/\\evil.example"', 'redirects_target_form'),
  ('redirects', 'target', '"\\\\evil.example"', 'redirects_target_form'),
  ('redirects', 'target', '"/\t/evil.example"', 'redirects_target_form'),
  ('redirects', 'target', '"https://evil.example"', 'redirects_target_form'),
  ('redirects', 'target', '"javascript:alert(1)"', 'redirects_target_form'),
  ('redirects', 'target', '"/a\r\nSet-Cookie: a=b"', 'redirects_target_form'),
  ('redirects', 'target', '"/künstler"', 'redirects_target_form');

-- The checks that many columns have, in whichever table that staff change.
create temporary table check_of as
  select relname::text as relation, attname::text as column_name, conname::text as verdict, form[1] as rule,
    nullif(form[2], '')::integer as most
  from pg_constraint
  join pg_class on pg_class.oid = conrelid and relnamespace = 'public'::regnamespace and relname not in ('submissions', 'previews')
  join pg_attribute on attrelid = conrelid and conkey = array[attnum]
  cross join regexp_match(pg_get_constraintdef(pg_constraint.oid, true), format(
    '^CHECK \((?:private\.)?(char_length|is_filled|is_localized|is_localized_name|is_address|is_https_address|is_link_map)\(%s(?:, |\) <= )?(\d*)\)?\)$',
    quote_ident(attname)
  )) as form
  where contype = 'c' and has_any_column_privilege('authenticated', conrelid, 'update');
-- Other columns have examples above.
delete from check_of where exists (
  select from check_of as other where (other.relation, other.column_name) = (check_of.relation, check_of.column_name) and rule is null
);
insert into example
  select relation, column_name, value, case when fits then 'stored' else verdict end
  from check_of join (values
    ('is_filled', '"A"'::jsonb, true), ('is_filled', '" "', false), ('is_filled', '""', false),
    ('is_localized', '{}', false), ('is_localized', '{"en":" "}', false),
    ('is_localized_name', '{"en":"Kyiv","uk":"Київ"}', true), ('is_localized_name', '{}', false),
    ('is_address', '"https://a.example"', true), ('is_address', '"/uploads/a.webp"', true),
    ('is_address', '"/uploads/../a.webp"', false), ('is_address', '"a.webp"', false), ('is_address', '"http://a.example"', false),
    ('is_https_address', '"https://a.example"', true), ('is_https_address', '"/uploads/a.webp"', false),
    ('is_https_address', '"http://a.example"', false),
    ('is_link_map', '{"youtube":"https://youtube.com/@a"}', true), ('is_link_map', '{"youtube":""}', false),
    ('is_link_map', '[]', false)
  ) as tried (rule, value, fits) using (rule)
  union all
  select relation, column_name,
    case when rule in ('is_localized', 'is_localized_name') then pg_temp.localized(length) else to_jsonb(repeat('a', length)) end,
    case when length = most then 'stored' else verdict end
  from check_of, unnest(array[most, most + 1]) as length
  where most is not null;
select is(
    (select most from check_of where (check_of.relation, column_name) = (limits.relation, name) and most is not null),
    length::integer, format('%s.%s: at most %s characters', relation, name, length))
  from (values
    ('artists', '{"bio":20000,"image_alt":500,"name":200}'::jsonb),
    ('concerts', '{"city":200,"description":20000,"image_alt":500,"price_note":500,"title":500,"venue":200}'),
    ('files', '{"alt":500,"credit":300,"name":255,"photographer":200}'),
    ('gallery_items', '{"caption":500}'),
    ('mailings', '{"title":500,"words":20000}'),
    ('news_items', '{"content":50000,"image_alt":500,"title":500}'),
    ('releases', '{
      "catalogue_number":100, "copyright_line":500, "description":20000, "image_alt":500, "phonogram_line":500,
      "title":200
    }'),
    ('services', '{"description":20000,"image_alt":500,"name":500}'),
    ('site_settings', '{
      "about_us_content":20000, "about_us_mission":20000, "about_us_subtitle":500, "about_us_team":20000,
      "about_us_title":500, "contact_address":500, "home_description":2000, "imprint":50000, "imprint_city":100,
      "imprint_name":200, "imprint_postcode":20, "imprint_register_court":200, "imprint_register_number":100,
      "imprint_representatives":1000, "imprint_responsible":200, "imprint_responsible_address":500,
      "imprint_street":300, "imprint_vat_number":50, "label_name":200, "press_contact_name":200,
      "privacy_policy":50000, "privacy_processors":1000, "privacy_reviewed_by":200, "reply_decline":5000,
      "reply_more":5000, "reply_received":5000, "reply_shortlist":5000
    }')
  ) as limits (relation, lengths), jsonb_each_text(lengths) as entry (name, length);
-- Fields of forms have the checks of their kind (tests/contract/field-limits.test.ts); these have no form.
select ok(
    exists (select from check_of where (check_of.relation, check_of.column_name, check_of.rule) = (checked.relation, name, checked.rule)),
    format('%s.%s: %s', relation, name, rule))
  from (values
    ('is_filled', 'files', 'credit'), ('is_filled', 'files', 'photographer'), ('is_address', 'releases', 'share_image_url')
  ) as checked (rule, relation, name);

-- What must be filled, of what staff write.
insert into example
  select relname, attname, 'null', attname || ' missing'
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and attnotnull and attgenerated = ''
    and has_column_privilege('authenticated', attrelid, attnum, 'insert')
    and attname not in ('id', 'slug', 'former_slugs') and relname not in ('submissions', 'submission_events', 'previews')
    and (relname, attname) <> ('site_settings', 'updated_at');

insert into example
  select table_name, 'to_review', value, case jsonb_typeof(value) when 'object' then 'stored' else table_name || '_to_review_object' end
  from information_schema.columns, unnest(array['{"de":{"0a1b2c3d":"outdated"}}', '[]']::jsonb[]) as value
  where table_schema = 'public' and column_name = 'to_review';
insert into example
  select table_name, 'pinned', value, case when value in ('1', '100') then 'stored' else table_name || '_pinned_check' end
  from information_schema.columns, unnest(array['1', '100', '0', '101']::jsonb[]) as value
  where table_schema = 'public' and column_name = 'pinned';
-- Without a slug the trigger makes one.
insert into example
  select table_name, 'slug', value, coalesce(table_name || '_slug_' || rule, 'stored')
  from information_schema.columns,
    (values
      ('"mira-2"'::jsonb, null), ('null', null), ('""', null), (to_jsonb(repeat('a', 80)), null),
      (to_jsonb(repeat('a', 81)), 'length'), ('"Mira"', 'form'), ('"mira sol"', 'form'), ('"new"', 'reserved')
    ) as tried (value, rule)
  where table_schema = 'public' and table_name <> 'page_rows' and column_name = 'slug';

select is(
    pg_temp.verdict('authenticated', pg_temp.statement(relation, jsonb_build_object(column_name, value))),
    verdict,
    format('%s.%s = %s: %s', relation, column_name, left(value::text, 60), verdict))
  from example;

-- What comes in, and what becomes of it: by whom it is written, a row that is as it should be, and examples of what
-- each changes of it.
insert into public.submissions (id, kind, name, email, message) values
  ('00000000-0000-0000-0000-000000000001', 'message', 'A', 'a@example.com', 'A');
delete from public.submission_mails;
insert into public.mailings (id, title)
  select format('00000000-0000-0000-0000-00000000000%s', number)::uuid, '{"en":"A"}' from generate_series(1, 2) as number;
insert into public.mailing_sendings (id) values ('00000000-0000-0000-0000-000000000001');
insert into public.newsletter_subscribers (id, email, email_hash) values
  ('00000000-0000-0000-0000-000000000001', 'b@example.com', '\x02');
create temporary table variant (name text primary key, role text, relation text, columns jsonb);
insert into variant values
  ('a message', 'anon', 'submissions', '{"kind":"message","name":"A","email":"a@example.com","message":"A"}'),
  ('a demo', 'anon', 'submissions',
    '{"kind":"demo","name":"A","email":"a@example.com","music_link":"https://example.com","consent_version":"1"}'),
  ('a stored message', 'service_role', 'submissions',
    '{"kind":"message","name":"A","email":"a@example.com","message":"A"}'),
  ('a stored demo', 'service_role', 'submissions',
    '{"kind":"demo","name":"A","email":"a@example.com","music_link":"https://example.com","consent_version":"1",
      "consented_at":"2026-01-01"}'),
  ('a change of state', 'service_role', 'submission_events',
    '{"submission_id":"00000000-0000-0000-0000-000000000001","kind":"state","from_state":"new","to_state":"closed"}'),
  ('a note', 'service_role', 'submission_events',
    '{"submission_id":"00000000-0000-0000-0000-000000000001","kind":"note","body":"A"}'),
  ('a reply', 'service_role', 'submission_events',
    '{"submission_id":"00000000-0000-0000-0000-000000000001","kind":"reply","body":"A"}'),
  ('a mail', 'service_role', 'submission_mails',
    '{"submission_id":"00000000-0000-0000-0000-000000000001","purpose":"notice"}'),
  ('a subscriber', 'service_role', 'newsletter_subscribers',
    '{"email":"a@example.com","email_hash":"a","state":"confirmed","confirmed_at":"2026-01-01","language":"de","requests":1,
      "requested_at":"2026-01-01","mail_attempts":0,"mail_unknown_ends":0}'),
  ('a sending', 'service_role', 'mailing_sendings',
    '{"id":"00000000-0000-0000-0000-000000000002","state":"scheduled","send_at":"2026-01-01","total":0,"sent":0,"refused":0,
      "failed":0,"refusals":0,"failures":0}'),
  ('a mail of a mailing', 'service_role', 'mailing_mails',
    '{"mailing_id":"00000000-0000-0000-0000-000000000001","subscriber_id":"00000000-0000-0000-0000-000000000001","state":"due",
      "next_attempt_at":"2026-01-01","attempts":0,"unknown_ends":0,"is_doubted":false}'),
  ('an invitation', 'service_role', 'team_invitations', jsonb_build_object(
    'email', 'a@example.com', 'token_hash', repeat('a', 64), 'invited_by', 'b@example.com', 'presses', 0,
    'created_at', '2026-01-01', 'expires_at', '2026-01-02')),
  ('an event', 'service_role', 'team_events', '{"kind":"removed","email":"a@example.com","happened_at":"2026-01-01"}'),
  ('an act', 'none', 'activity_events', '{"actor":"a@example.com","kind":"deleted","subject":"messages"}');

create temporary table inbox_example (variant text, changes jsonb, verdict text);
insert into inbox_example values
  ('a message', '{}', 'stored'),
  ('a message', '{"kind":null}', 'kind missing'),
  ('a message', '{"kind":"fax"}', 'submissions_kind_known'),
  ('a message', '{"kind":"demo"}', 'submissions_demo_whole'),
  ('a message', '{"name":null}', 'name missing'),
  ('a message', '{"name":" "}', 'submissions_name_filled'),
  ('a message', jsonb_build_object('name', repeat('a', 200)), 'stored'),
  ('a message', jsonb_build_object('name', repeat('a', 201)), 'submissions_name_length'),
  ('a message', '{"email":null}', 'email missing'),
  ('a message', '{"email":""}', 'submissions_email_form'),
  ('a message', '{"email":"a.example.com"}', 'submissions_email_form'),
  ('a message', '{"email":"a@"}', 'submissions_email_form'),
  ('a message', '{"email":"a@localhost"}', 'submissions_email_form'),
  ('a message', '{"email":"A <a@example.com>"}', 'submissions_email_form'),
  ('a message', '{"email":"\u200ba@example.com"}', 'submissions_email_form'),
  ('a message', '{"email":"a@müller.de"}', 'submissions_email_form'),
  ('a message', '{"email":"o''neil+demo@xn--mller-kva.de"}', 'stored'),
  ('a message', '{"email":"a@b@example.com"}', 'submissions_email_form'),
  ('a message', '{"email":"a@example.com\nBcc: b@example.com"}', 'submissions_email_form'),
  ('a message', jsonb_build_object('email', repeat('a', 242) || '@example.com'), 'stored'),
  ('a message', jsonb_build_object('email', repeat('a', 243) || '@example.com'), 'submissions_email_length'),
  ('a message', '{"language":null}', 'language missing'),
  ('a message', '{"language":"uk"}', 'stored'),
  ('a message', '{"language":"pt-BR"}', 'stored'),
  ('a message', '{"language":""}', 'submissions_language_form'),
  ('a message', '{"language":"../de"}', 'submissions_language_form'),
  ('a message', '{"language":"de-abcdefgh-abcdefgh-abcdefgh-abcde"}', 'stored'),
  ('a message', '{"language":"de-abcdefgh-abcdefgh-abcdefgh-abcdef"}', 'submissions_language_length'),
  ('a message', '{"topic":" "}', 'submissions_topic_filled'),
  ('a message', jsonb_build_object('topic', repeat('a', 200)), 'stored'),
  ('a message', jsonb_build_object('topic', repeat('a', 201)), 'submissions_topic_length'),
  ('a message', '{"message":null}', 'submissions_message_whole'),
  ('a message', '{"message":"\n"}', 'submissions_message_filled'),
  ('a message', jsonb_build_object('message', repeat('a', 5000)), 'stored'),
  ('a message', jsonb_build_object('message', repeat('a', 5001)), 'submissions_message_length'),
  ('a message', '{"music_link":"https://example.com"}', 'submissions_message_whole'),
  ('a message', '{"artist_type":"dj"}', 'submissions_message_whole'),
  ('a message', '{"genre":"House"}', 'submissions_message_whole'),
  ('a message', '{"is_released":false}', 'submissions_message_whole'),
  ('a message', '{"may_be_kept":true}', 'submissions_message_whole'),
  ('a message', '{"consent_version":"1"}', 'submissions_message_whole'),
  ('a message', '{"trap":"A"}', 'stored'),

  ('a demo', '{}', 'stored'),
  ('a demo', '{"message":"A","artist_type":"performer","genre":"A","is_released":true,"may_be_kept":true}', 'stored'),
  ('a demo', '{"kind":"message","message":"A"}', 'submissions_message_whole'),
  ('a demo', '{"email":null}', 'email missing'),
  ('a demo', '{"message":""}', 'submissions_message_filled'),
  ('a demo', '{"topic":"Mixing"}', 'submissions_demo_whole'),
  ('a demo', '{"music_link":null}', 'submissions_demo_whole'),
  ('a demo', '{"music_link":"https://soundcloud.com/a/b"}', 'stored'),
  ('a demo', '{"music_link":"/uploads/a.mp3"}', 'submissions_music_link_https'),
  ('a demo', '{"artist_type":"beatmaker"}', 'stored'),
  ('a demo', '{"artist_type":"dj"}', 'stored'),
  ('a demo', '{"artist_type":"producer"}', 'stored'),
  ('a demo', '{"artist_type":"songwriter"}', 'stored'),
  ('a demo', '{"artist_type":"drummer"}', 'submissions_artist_type_known'),
  ('a demo', '{"genre":" "}', 'submissions_genre_filled'),
  ('a demo', jsonb_build_object('genre', repeat('a', 100)), 'stored'),
  ('a demo', jsonb_build_object('genre', repeat('a', 101)), 'submissions_genre_length'),
  ('a demo', '{"may_be_kept":null}', 'may_be_kept missing'),
  ('a demo', '{"may_be_kept":true,"kept_months":24}', 'stored'),
  ('a demo', '{"may_be_kept":true,"kept_months":0}', 'submissions_kept_months_range'),
  ('a demo', '{"may_be_kept":true,"kept_months":61}', 'submissions_kept_months_range'),
  ('a demo', '{"kept_months":24}', 'submissions_kept_months_allowed'),
  ('a demo', '{"consent_version":null}', 'submissions_demo_whole'),
  ('a demo', '{"consent_version":""}', 'submissions_consent_version_length'),
  ('a demo', jsonb_build_object('consent_version', repeat('1', 40)), 'stored'),
  ('a demo', jsonb_build_object('consent_version', repeat('1', 41)), 'submissions_consent_version_length'),

  ('a stored message', '{"state":null}', 'state missing'),
  ('a stored message', '{"state":"shortlisted"}', 'stored'),
  ('a stored message', '{"state":"contacted"}', 'stored'),
  ('a stored message', '{"state":"archived"}', 'submissions_state_known'),
  ('a stored message', '{"state":"closed"}', 'submissions_closed_with_reason'),
  ('a stored message', '{"closed_reason":"answered"}', 'submissions_closed_with_reason'),
  ('a stored message', '{"state":"closed","closed_reason":"answered"}', 'stored'),
  ('a stored message', '{"state":"closed","closed_reason":"signed"}', 'stored'),
  ('a stored message', '{"state":"closed","closed_reason":"declined"}', 'stored'),
  ('a stored message', '{"state":"closed","closed_reason":"no-reply"}', 'stored'),
  ('a stored message', '{"state":"closed","closed_reason":"other"}', 'stored'),
  ('a stored message', '{"state":"closed","closed_reason":"bored"}', 'submissions_closed_reason_known'),
  ('a stored message', '{"state":"spam"}', 'stored'),
  ('a stored message', '{"state":"spam","held_reason":"trap"}', 'submissions_held_with_reason'),
  ('a stored message', '{"state":"held"}', 'submissions_held_with_reason'),
  ('a stored message', '{"held_reason":"trap"}', 'submissions_held_with_reason'),
  ('a stored message', '{"state":"held","held_reason":"trap"}', 'stored'),
  ('a stored message', '{"state":"held","held_reason":"email-limit"}', 'stored'),
  ('a stored message', '{"state":"held","held_reason":"address-limit"}', 'stored'),
  ('a stored message', '{"state":"held","held_reason":"overall-limit"}', 'stored'),
  ('a stored message', '{"state":"held","held_reason":"former-rule"}', 'stored'),
  ('a stored message', '{"state":"held","held_reason":"taste"}', 'submissions_held_reason_known'),
  ('a stored message', '{"trap":"A"}', 'submissions_trap_not_stored'),
  ('a stored message', '{"trap":""}', 'submissions_trap_not_stored'),
  ('a stored message', '{"consented_at":"2026-01-01"}', 'submissions_message_whole'),
  ('a stored demo', '{}', 'stored'),
  ('a stored demo', '{"consented_at":null}', 'submissions_demo_whole'),

  ('a change of state', '{}', 'stored'),
  ('a change of state', '{"reason":"declined"}', 'stored'),
  ('a change of state', '{"submission_id":null}', 'submission_id missing'),
  ('a change of state', '{"submission_id":"00000000-0000-0000-0000-000000000009"}', 'submission_events_submission'),
  ('a change of state', '{"kind":null}', 'kind missing'),
  ('a change of state', '{"kind":"call"}', 'submission_events_kind_known'),
  ('a change of state', '{"from_state":null}', 'submission_events_whole'),
  ('a change of state', '{"to_state":null}', 'submission_events_whole'),
  ('a change of state', '{"body":"A"}', 'submission_events_whole'),
  ('a change of state', '{"template":"more"}', 'submission_events_whole'),
  ('a note', '{}', 'stored'),
  ('a note', '{"body":null}', 'submission_events_whole'),
  ('a note', '{"body":" \n"}', 'submission_events_body_filled'),
  ('a note', jsonb_build_object('body', repeat('a', 10000)), 'stored'),
  ('a note', jsonb_build_object('body', repeat('a', 10001)), 'submission_events_body_length'),
  ('a note', '{"template":"more"}', 'submission_events_whole'),
  ('a note', '{"from_state":"new"}', 'submission_events_whole'),
  ('a note', '{"to_state":"new"}', 'submission_events_whole'),
  ('a note', '{"reason":"declined"}', 'submission_events_whole'),
  ('a reply', '{}', 'stored'),
  ('a reply', '{"template":"received"}', 'stored'),
  ('a reply', '{"template":"shortlist"}', 'stored'),
  ('a reply', '{"template":"decline"}', 'stored'),
  ('a reply', '{"template":"more"}', 'stored'),
  ('a reply', '{"template":"insult"}', 'submission_events_template_known'),
  ('a reply', '{"body":null}', 'submission_events_whole'),
  ('a reply', '{"from_state":"new","to_state":"closed"}', 'submission_events_whole'),
  ('a reply', '{"subject":"Привіт","language":"uk"}', 'stored'),
  ('a reply', '{"subject":" "}', 'submission_events_subject_filled'),
  ('a reply', '{"subject":"A\nBcc: b@example.com"}', 'submission_events_subject_line'),
  ('a reply', jsonb_build_object('subject', repeat('a', 200)), 'stored'),
  ('a reply', jsonb_build_object('subject', repeat('a', 201)), 'submission_events_subject_length'),
  ('a reply', '{"language":"Ukrainian"}', 'submission_events_language_form'),
  ('a reply', jsonb_build_object('language', 'uk' || repeat('-abcdefgh', 4)), 'submission_events_language_length'),
  ('a note', '{"subject":"A"}', 'submission_events_whole'),
  ('a note', '{"language":"uk"}', 'submission_events_whole'),
  ('a change of state', '{"subject":"A"}', 'submission_events_whole'),

  ('a mail', '{}', 'stored'),
  ('a mail', '{"purpose":"acknowledgement"}', 'stored'),
  ('a mail', '{"purpose":"reply"}', 'submission_mails_reply_with_text'),
  ('a mail', '{"reply_id":"00000000-0000-0000-0000-000000000009"}', 'submission_mails_reply_with_text'),
  ('a mail', '{"purpose":"reply","reply_id":"00000000-0000-0000-0000-000000000009"}', 'submission_mails_reply'),
  ('a mail', '{"purpose":"advertisement"}', 'submission_mails_purpose_known'),
  ('a mail', '{"purpose":null}', 'purpose missing'),
  ('a mail', '{"submission_id":null}', 'submission_id missing'),
  ('a mail', '{"submission_id":"00000000-0000-0000-0000-000000000009"}', 'submission_mails_submission'),
  ('a mail', '{"attempts":null}', 'attempts missing'),
  ('a mail', '{"unknown_ends":null}', 'unknown_ends missing'),
  ('a mail', jsonb_build_object('failure', repeat('a', 500)), 'stored'),
  ('a mail', jsonb_build_object('failure', repeat('a', 501)), 'submission_mails_failure_length'),
  ('a mail', '{"sent_at":"2026-01-01","next_attempt_at":null}', 'stored'),
  ('a mail', '{"sent_at":"2026-01-01"}', 'submission_mails_sent_once'),
  ('a mail', '{"sent_at":"2026-01-01","next_attempt_at":null,"failure":"A"}', 'submission_mails_sent_once'),
  ('a subscriber', '{}', 'stored'),
  ('a subscriber', '{"email":"a"}', 'newsletter_subscribers_email_form'),
  ('a subscriber', jsonb_build_object('email', repeat('a', 243) || '@example.com'), 'newsletter_subscribers_email_length'),
  ('a subscriber', '{"email":null}', 'newsletter_subscribers_email_while_listed'),
  ('a subscriber', '{"email":null,"state":"unsubscribed","ended_at":"2026-01-02"}', 'stored'),
  ('a subscriber', '{"email":null,"state":"unsubscribed"}', 'newsletter_subscribers_ended_with_time'),
  ('a subscriber', '{"email_hash":null}', 'email_hash missing'),
  ('a subscriber', '{"language":null}', 'language missing'),
  ('a subscriber', '{"language":"deutsch bitte"}', 'newsletter_subscribers_language_form'),
  ('a subscriber', jsonb_build_object('language', 'de' || repeat('-abcdefgh', 4)), 'newsletter_subscribers_language_length'),
  ('a subscriber', '{"state":null}', 'state missing'),
  ('a subscriber', '{"state":"asleep","email":null}', 'newsletter_subscribers_state_known'),
  ('a subscriber', '{"requested_at":null}', 'requested_at missing'),
  ('a subscriber', '{"confirmed_at":null}', 'newsletter_subscribers_confirmed_with_time'),
  ('a subscriber', '{"consent_version":""}', 'newsletter_subscribers_consent_version_length'),
  ('a subscriber', jsonb_build_object('consent_text', repeat('a', 2001)), 'newsletter_subscribers_consent_text_length'),
  ('a subscriber', '{"origin":""}', 'newsletter_subscribers_origin_length'),
  ('a subscriber', '{"requests":null}', 'requests missing'),
  ('a subscriber', '{"requests":6}', 'newsletter_subscribers_requests_range'),
  ('a subscriber', '{"mail_attempts":null}', 'mail_attempts missing'),
  ('a subscriber', '{"mail_unknown_ends":null}', 'mail_unknown_ends missing'),
  ('a subscriber', jsonb_build_object('mail_failure', repeat('a', 501)), 'newsletter_subscribers_mail_failure_length'),
  ('a subscriber', '{"next_mail_at":"2026-01-01"}', 'newsletter_subscribers_mail_while_waiting'),

  ('a subscriber', jsonb_build_object('undeliverable_reason', repeat('a', 501)), 'newsletter_subscribers_undeliverable_reason_length'),
  ('a sending', '{}', 'stored'),
  ('a sending', '{"id":"00000000-0000-0000-0000-000000000009"}', 'mailing_sendings_mailing'),
  ('a sending', '{"state":"lost"}', 'mailing_sendings_state_known'),
  ('a sending', '{"halted_by":"rain"}', 'mailing_sendings_halted_by_known'),
  ('a sending', '{"state":"sent"}', 'mailing_sendings_ended_with_time'),
  ('a sending', jsonb_build_object('failure', repeat('a', 501)), 'mailing_sendings_failure_length'),
  ('a mail of a mailing', '{}', 'stored'),
  ('a mail of a mailing', '{"mailing_id":"00000000-0000-0000-0000-000000000009"}', 'mailing_mails_mailing'),
  ('a mail of a mailing', '{"subscriber_id":"00000000-0000-0000-0000-000000000009"}', 'mailing_mails_subscriber'),
  ('a mail of a mailing', '{"state":"lost"}', 'mailing_mails_state_known'),
  ('a sending', '{"state":null}', 'state missing'),
  ('a sending', '{"send_at":null}', 'send_at missing'),
  ('a sending', '{"total":null}', 'total missing'),
  ('a sending', '{"sent":null}', 'sent missing'),
  ('a sending', '{"refused":null}', 'refused missing'),
  ('a sending', '{"failed":null}', 'failed missing'),
  ('a sending', '{"refusals":null}', 'refusals missing'),
  ('a sending', '{"failures":null}', 'failures missing'),
  ('a mail of a mailing', '{"mailing_id":null}', 'mailing_id missing'),
  ('a mail of a mailing', '{"subscriber_id":null}', 'subscriber_id missing'),
  ('a mail of a mailing', '{"state":null}', 'state missing'),
  ('a mail of a mailing', '{"next_attempt_at":null}', 'next_attempt_at missing'),
  ('a mail of a mailing', '{"attempts":null}', 'attempts missing'),
  ('a mail of a mailing', '{"unknown_ends":null}', 'unknown_ends missing'),
  ('a mail of a mailing', '{"is_doubted":null}', 'is_doubted missing'),
  ('an invitation', '{}', 'stored'),
  ('an invitation', '{"email":null}', 'email missing'),
  ('an invitation', '{"email":"A@example.com"}', 'team_invitations_email_form'),
  ('an invitation', '{"email":"a@example.com\nBcc: b@example.com"}', 'team_invitations_email_form'),
  ('an invitation', jsonb_build_object('email', repeat('a', 243) || '@example.com'), 'team_invitations_email_length'),
  ('an invitation', '{"token_hash":null}', 'token_hash missing'),
  ('an invitation', '{"token_hash":"a"}', 'team_invitations_token_hash_form'),
  ('an invitation', '{"invited_by":null}', 'invited_by missing'),
  ('an invitation', jsonb_build_object('invited_by', repeat('a', 255)), 'team_invitations_invited_by_length'),
  ('an invitation', '{"created_at":null}', 'created_at missing'),
  ('an invitation', '{"expires_at":null}', 'expires_at missing'),
  ('an invitation', '{"presses":null}', 'presses missing'),
  ('an invitation', '{"accepted_at":"2026-01-01","presses":1}', 'stored'),
  ('an invitation', '{"accepted_at":"2026-01-01"}', 'team_invitations_pressed_with_time'),
  ('an invitation', '{"accepted_at":"2026-01-01","presses":11}', 'team_invitations_presses_range'),
  ('an event', '{}', 'stored'),
  ('an event', '{"kind":null}', 'kind missing'),
  ('an event', '{"kind":"promoted"}', 'team_events_kind_known'),
  ('an event', '{"email":null}', 'email missing'),
  ('an event', jsonb_build_object('email', repeat('a', 255)), 'team_events_email_length'),
  ('an event', jsonb_build_object('actor', repeat('a', 255)), 'team_events_actor_length'),
  ('an event', '{"happened_at":null}', 'happened_at missing'),
  ('an act', '{}', 'stored'),
  ('an act', '{"actor":null}', 'actor missing'),
  ('an act', jsonb_build_object('actor', repeat('a', 255)), 'activity_events_actor_length'),
  ('an act', '{"kind":null}', 'kind missing'),
  ('an act', '{"subject":null}', 'subject missing'),
  ('an act', '{"number":null}', 'number missing'),
  ('an act', '{"happened_at":null}', 'happened_at missing'),
  ('an act', '{"kind":"read"}', 'activity_events_kind_known'),
  ('an act', jsonb_build_object('subject', repeat('a', 64)), 'activity_events_subject_length'),
  ('an act', '{"subject":"artists","name":"Ada"}', 'stored'),
  ('an act', '{"name":"Ada"}', 'activity_events_name_of_nobody'),
  ('an act', '{"subject":"newsletter_subscribers","name":"Ada"}', 'activity_events_name_of_nobody'),
  ('an act', '{"number":1000000}', 'stored'),
  ('an act', '{"number":1000001}', 'activity_events_number_range'),
  ('an act', '{"number":-1}', 'activity_events_number_range');

select is(
    pg_temp.verdict(role, pg_temp.statement(relation, columns || changes)), verdict,
    format('%s with %s: %s', variant, left(changes::text, 60), verdict))
  from inbox_example join variant on variant.name = inbox_example.variant;

-- A member of staff meets the same constraints when a submission changes.
select is(
    pg_temp.verdict('authenticated', format('update public.submissions set %s', change)), verdict,
    format('%s: %s', change, verdict))
  from (values
    ('state = ''closed''', 'submissions_closed_with_reason'),
    ('state = ''closed'', closed_reason = ''bored''', 'submissions_closed_reason_known'),
    ('state = ''closed'', closed_reason = ''other''', 'stored'),
    ('closed_reason = ''other''', 'submissions_closed_with_reason'),
    ('state = ''archived''', 'submissions_state_known'),
    ('state = null', 'state missing'),
    ('state = ''held''', 'submissions_held_with_reason'),
    ('state = ''spam''', 'stored')
  ) as changing (change, verdict);

-- The secret key obeys the same rules.
select is(pg_temp.verdict('service_role', pg_temp.statement(relation, jsonb_build_object(column_name, value))),
    verdict, format('%s.%s = %s with the secret key: %s', relation, column_name, value, verdict))
  from example
  where (relation, column_name, value) in (
    ('artists', 'name', '""'), ('artists', 'photo_url', '"/uploads/a.webp"'),
    ('services', 'items', '[{"name":{"en":"A"},"value":null}]'));

select is(
  pg_temp.verdict('authenticated', pg_temp.statement('gallery_items', '{"url":null,"images":["/uploads/a"]}')),
  'stored', 'a gallery item with images needs no url');
select is(
  pg_temp.verdict('service_role',
    $$insert into public.site_settings (id) values ('00000000-0000-0000-0000-000000000002')$$),
  'site_settings_single_row', 'there is no second row of settings');

select set_eq(
  $$select conname::text from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'f')$$,
  $$select distinct verdict from (
      select verdict from example union select verdict from inbox_example union values
        ('previews_content_length'), ('previews_expires_at_range'), ('previews_until_release_of_release'), ('previews_recipient_filled'), ('previews_recipient_length'),
        ('previews_has_sound_of_release'), ('previews_may_download_sound'), ('previews_word_filled'),
        ('previews_word_length'), -- previews.test.sql
        ('path_counts_path_length'), ('path_counts_hits_range'), -- redirects.test.sql
        ('counts_kind_known'), ('counts_subject_length'), ('counts_detail_length'), ('counts_total_range'), -- counts.test.sql
        ('newsletter_secret_single_row') -- newsletter.test.sql
    ) as tried
    where verdict not like '% missing' and verdict not like '%pkey' and verdict <> 'stored'$$,
  'every check and every foreign key of the schema is tried above');
select set_eq(
  $$select table_name::text, column_name::text from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and is_generated = 'NEVER' and column_name <> 'id'
      and table_name in (select relation from variant) and not (table_name like 'submission%' and column_name ~ '_at$')$$,
  $$select relation, replace(verdict, ' missing', '')
    from inbox_example join variant on variant.name = inbox_example.variant
    where verdict like '% missing'$$,
  'every column of what comes in that must be filled is tried above');

select is_empty(
  $$select table_name, column_name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_nullable = 'YES'
      and column_name in ('id', 'created_at', 'updated_at', 'state_changed_at')$$,
  'no row is without id and timestamps');

select is_empty(
  $catalog$select conname from pg_constraint
      where connamespace = 'public'::regnamespace
        and pg_get_constraintdef(oid) ~ $q$'"?(en|uk|de|ru)"?'$q$
    union all
    select proname from pg_proc
      where pronamespace = 'private'::regnamespace and prosrc ~ $q$'"?(en|uk|de|ru)"?'$q$
        and proname not in ('to_slug', 'slug_of') -- a language that they do not name is spelt all the same
    union all
    select policyname from pg_policies
      where schemaname = 'public' and concat(qual, with_check) ~ $q$'"?(en|uk|de|ru)"?'$q$ $catalog$,
  'nothing in the schema names a language');

select * from finish();
rollback;
