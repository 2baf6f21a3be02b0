-- Where the upload function keeps files when it is told to use Supabase Storage. A database without Storage has no schema for
-- it, and needs none: files are then on the function's disk.
do $$
begin
  if to_regclass('storage.buckets') is null or to_regclass('storage.objects') is null then
    return;
  end if;

  -- Everyone may read, as on the disk. The size is that of the largest video.
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values (
    'uploads', 'uploads', true, 209715200,
    array[
      'image/avif', 'image/webp', 'image/jpeg', 'image/svg+xml', 'video/mp4', 'video/webm', 'audio/mpeg', 'image/png'
    ]
  )
  on conflict (id) do update set
    public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  -- Sound, which may be heard from a day on, or by some: only the function reads it.
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('sounds', 'sounds', false, 26214400, array['audio/mpeg'])
  on conflict (id) do update set
    public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  -- Only the function, with the secret key, writes: what lies there has been checked. Restrictive, so that no policy for
  -- other buckets opens these by mistake.
  create policy "only the upload function writes uploads" on storage.objects
    as restrictive for all to anon, authenticated
    using (bucket_id not in ('uploads', 'sounds')) with check (bucket_id not in ('uploads', 'sounds'));
end
$$;
