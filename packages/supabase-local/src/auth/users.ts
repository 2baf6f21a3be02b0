import type { AuthContext } from './context';

/** A user as the database has it, with the identities that belong to it. */
export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  email_confirmed_at: string | null;
  invited_at: string | null;
  phone: string | null;
  phone_confirmed_at: string | null;
  confirmation_sent_at: string | null;
  confirmed_at: string | null;
  recovery_sent_at: string | null;
  last_sign_in_at: string | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  banned_until: string | null;
  created_at: string;
  updated_at: string;
  is_anonymous: boolean;
  identities: Record<string, unknown>[];
  factors: { id: string; friendly_name: string; status: 'verified' | 'unverified' }[] | null;
}

/** Columns of a UserRow, for a query on auth.users. */
export const userColumns = `
  id, aud, role, email, email_confirmed_at, invited_at, phone, phone_confirmed_at,
  confirmation_sent_at, confirmed_at, recovery_sent_at, last_sign_in_at, raw_app_meta_data,
  raw_user_meta_data, banned_until, created_at, updated_at, is_anonymous,
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'identity_id', identities.id,
          'id', identities.provider_id,
          'user_id', identities.user_id,
          'identity_data', identities.identity_data,
          'provider', identities.provider,
          'last_sign_in_at', identities.last_sign_in_at,
          'created_at', identities.created_at,
          'updated_at', identities.updated_at,
          'email', identities.email
        )
        order by identities.created_at
      ),
      '[]'
    )
    from auth.identities where user_id = users.id
  ) as identities,
  (
    select jsonb_agg(
      jsonb_build_object(
        'id', factors.id,
        'friendly_name', factors.friendly_name,
        'factor_type', factors.factor_type,
        'status', factors.status,
        'created_at', factors.created_at,
        'updated_at', factors.updated_at,
        'last_challenged_at', factors.last_challenged_at
      )
      order by factors.created_at
    )
    from auth.mfa_factors as factors where user_id = users.id
  ) as factors`;

export async function findUser(
  id: string,
  { query }: Pick<AuthContext, 'query'>,
): Promise<UserRow | undefined> {
  const sql = `select ${userColumns} from auth.users where id = $1`;
  return (await query<UserRow>(sql, [id]))[0];
}

/** A user in GoTrue's form: what is not set is absent. */
export function toUser(row: UserRow): Record<string, unknown> {
  const { raw_app_meta_data, raw_user_meta_data, email, phone, ...rest } = row;
  const set = Object.entries(rest).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(set),
    email: email ?? '',
    phone: phone ?? '',
    app_metadata: raw_app_meta_data,
    user_metadata: raw_user_meta_data,
  };
}

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

/** Returns an update with the same parameters; null keeps a value. A new password ends the user's sessions. */
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
