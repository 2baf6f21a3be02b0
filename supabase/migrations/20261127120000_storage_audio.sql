-- The bucket of uploads takes audio too. A database without Storage has none, as in 20261121123000_storage.sql.
do $$
begin
  if to_regclass('storage.buckets') is null then
    return;
  end if;

  update storage.buckets set allowed_mime_types = allowed_mime_types || 'audio/mpeg'::text
  where id = 'uploads' and not 'audio/mpeg' = any (allowed_mime_types);
end
$$;
