-- Dates are of the years 1900 to 2200, and those that were stored before stay as they are.
begin;
create extension if not exists pgtap with schema extensions;
select plan(30);

insert into public.artists (id, name) values ('00000000-0000-0000-0000-00000000000a', 'Artist');
insert into public.site_settings (id) values ('00000000-0000-0000-0000-000000000001') on conflict do nothing;

-- The name of the rule that refuses a statement, or 'stored'.
create function pg_temp.verdict(statement text) returns text language plpgsql as $$
declare
  violated text;
begin
  execute statement;
  return 'stored';
exception when check_violation then
  get stacked diagnostics violated = constraint_name;
  return violated;
end;
$$;

create temporary table days (day text, verdict text);
insert into days values
  ('1900-01-01', 'stored'), ('2200-12-31', 'stored'), ('2026-11-26', 'stored'),
  ('1899-12-31', 'refused'), ('2201-01-01', 'refused'), ('0026-12-01', 'refused'), ('20261-11-20', 'refused'),
  ('1944-03-15 BC', 'refused'), ('infinity', 'refused'), ('-infinity', 'refused');
select is(
    pg_temp.verdict(format('insert into public.news_items (title, date) values (''{"en":"A"}'', %L)', day)),
    case verdict when 'stored' then 'stored' else 'news_items_date_day_range' end,
    format('news of %s are %s', day, verdict))
  from days;
select is(
    pg_temp.verdict(format($f$insert into public.releases (title, artist_id, release_date)
      values ('A', '00000000-0000-0000-0000-00000000000a', %L)$f$, day)),
    case verdict when 'stored' then 'stored' else 'releases_release_date_day_range' end,
    format('a release of %s is %s', day, verdict))
  from days;
select is(
    pg_temp.verdict(format('insert into %s values (%s, %L)', relation, given, moment)),
    relation_name || '_published_at_day_range', format('%s cannot be published at %s', relation_name, moment))
  from (values
    ('artists', 'public.artists (name, published_at)', '''A'''),
    ('gallery_items', 'public.gallery_items (url, published_at)', '''/uploads/a.webp'''),
    ('services', 'public.services (name, published_at)', '''{"en":"A"}''')
  ) as target (relation_name, relation, given), unnest(array['infinity', '20261-11-20 10:00Z']) as moment;
select is(
  pg_temp.verdict($$update public.site_settings set privacy_reviewed_on = '20261-11-20'$$),
  'site_settings_privacy_reviewed_on_day_range', 'the privacy policy cannot have been reviewed on 20261-11-20');

-- As a row of before, or of a backup.
alter table public.news_items disable trigger check_date;
insert into public.news_items (id, title, date) values ('00000000-0000-0000-0000-00000000000b', '{"en":"Old"}', 'infinity');
alter table public.news_items enable trigger check_date;
select is(
  pg_temp.verdict($$update public.news_items set title = '{"en":"New"}', date = date where title ->> 'en' = 'Old'$$), 'stored',
  'what else a row of before says can be changed');
select is(pg_temp.verdict($$update public.news_items set date = '20261-11-20' where title ->> 'en' = 'New'$$),
  'news_items_date_day_range', 'its date cannot become another wrong one');
select is(pg_temp.verdict($$update public.news_items set date = '2026-11-20' where title ->> 'en' = 'New'$$), 'stored', 'but a right one');

select * from finish();
rollback;
