alter table public.artists
  drop column translated_into,
  add column influences jsonb
    constraint artists_influences_localized check (private.is_localized(influences, 20000));
alter table public.artists add column translated_into text[] generated always as (
  private.languages_done(array[bio, influences, image_alt], to_review)
) stored;
select private.index_search('public.artists', '{influences}');
