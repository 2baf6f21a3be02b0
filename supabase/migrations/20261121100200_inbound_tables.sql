-- What visitors send in. Everything is limited in length, because anyone may write here.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint contact_messages_name_filled check (private.is_filled(name))
    constraint contact_messages_name_length check (char_length(name) <= 200),
  email text not null
    constraint contact_messages_email_form check (email ~ '^[^\s@]+@[^\s@]+$')
    constraint contact_messages_email_length check (char_length(email) <= 254),
  message text not null
    constraint contact_messages_message_filled check (private.is_filled(message))
    constraint contact_messages_message_length check (char_length(message) <= 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.demo_applications (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint demo_applications_name_filled check (private.is_filled(name))
    constraint demo_applications_name_length check (char_length(name) <= 200),
  email text not null
    constraint demo_applications_email_form check (email ~ '^[^\s@]+@[^\s@]+$')
    constraint demo_applications_email_length check (char_length(email) <= 254),
  message text
    constraint demo_applications_message_filled check (private.is_filled(message))
    constraint demo_applications_message_length check (char_length(message) <= 5000),
  music_link text not null
    constraint demo_applications_music_link_https check (private.is_https_address(music_link)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index contact_messages_newest_idx on public.contact_messages (created_at desc, id);
create index demo_applications_newest_idx on public.demo_applications (created_at desc, id);

create trigger set_updated_at before update on public.contact_messages
  for each row execute function private.set_updated_at();
create trigger set_updated_at before update on public.demo_applications
  for each row execute function private.set_updated_at();
