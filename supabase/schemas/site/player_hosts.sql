-- The hosts of the URLs that may play in a frame of a page, those of drafts included, for the draft of the privacy policy: the
-- platforms know theirs.
create function public.player_hosts() returns setof text
language sql stable set search_path = ''
as $$
  select distinct substring(lower(url) from '^https://([^/?#:]+)')
  from (
    select spotify_embed_url from public.artists
    union all
    select beatstars_embed_url from public.artists
    union all
    select spotify_link from public.releases
    union all
    select url from public.gallery_items where type = 'video'
  ) as played (url)
  where url like 'https://%';
$$;

revoke execute on function public.player_hosts from public, anon, authenticated, service_role;
grant execute on function public.player_hosts to authenticated, service_role;
