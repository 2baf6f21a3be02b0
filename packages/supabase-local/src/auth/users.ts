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
