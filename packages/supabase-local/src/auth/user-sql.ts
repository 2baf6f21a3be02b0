/** At the cost that lite takes for the passwords that users choose. */
export function hash(parameter: string): string {
  const cost = process.env['LITE_AUTH_BCRYPT_COST'] || '10';
  return `extensions.crypt(${parameter}, extensions.gen_salt('bf', ${cost}))`;
}

/** A JSON object with the entries of another put over it; an entry that is null goes away. */
const merge = (column: string, parameter: string) => `(
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(coalesce(${column}, '{}') || ${parameter}::jsonb)
  where value <> 'null'
)`;

/** GoTrue notes it where the email is confirmed. */
const verified = (parameter: string) =>
  `case when ${parameter}::boolean then '{"email_verified": true}' else '{}' end::jsonb`;

const banEnd = (parameter: string) =>
  `case when ${parameter}::float > 0 then now() + make_interval(secs => ${parameter}) end`;

/** id, email, password, confirmed, user metadata, app metadata, role, ban in seconds */
export const insertUserSql = () => `
  with created as (
    insert into auth.users (
      id, aud, role, email, encrypted_password, email_confirmed_at, raw_user_meta_data,
      raw_app_meta_data, banned_until, created_at, updated_at
    ) values (
      coalesce($1::uuid, gen_random_uuid()), 'authenticated', coalesce($7::text, 'authenticated'),
      $2::text, ${hash('$3::text')}, case when $4::boolean then now() end,
      $5::jsonb || ${verified('$4')},
      '{"provider": "email", "providers": ["email"]}'::jsonb || $6::jsonb, ${banEnd('$8')},
      now(), now()
    )
    returning id, email
  )
  insert into auth.identities (
    id, provider, provider_id, user_id, identity_data, created_at, updated_at
  )
  select
    gen_random_uuid(), 'email', id::text, id,
    jsonb_build_object(
      'sub', id, 'email', email, 'email_verified', false, 'phone_verified', false
    ),
    now(), now()
  from created
  returning user_id as id`;

/** The same parameters; what is null stays as it is. A new password ends the user's sessions. */
export const updateUserSql = () => `
  with renamed as (
    update auth.identities
    set identity_data = identity_data || jsonb_build_object('email', $2::text), updated_at = now()
    where user_id = $1::uuid and provider = 'email' and $2::text is not null
  ), ended as (
    delete from auth.sessions where user_id = $1::uuid and $3::text is not null
  )
  update auth.users set
    email = coalesce($2::text, email),
    encrypted_password = case
      when $3::text is null then encrypted_password else ${hash('$3::text')}
    end,
    email_confirmed_at = case
      when $4::boolean then coalesce(email_confirmed_at, now()) else email_confirmed_at
    end,
    raw_user_meta_data = ${merge(`raw_user_meta_data || ${verified('$4')}`, '$5')},
    raw_app_meta_data = ${merge('raw_app_meta_data', '$6')},
    role = coalesce($7::text, role),
    banned_until = case when $8::float is null then banned_until else ${banEnd('$8')} end,
    updated_at = now()
  where id = $1::uuid
  returning id`;
