import type { AuthContext } from '../context';
import type { RedirectError } from '../redirects';
import type { Profile } from './github';

/** The reason why a person who returns from a provider is rejected. */
export class ProviderError extends Error {
  readonly details: RedirectError;

  constructor(details: RedirectError) {
    super(details.description);
    this.details = details;
  }
}

interface Account {
  id: string;
  is_banned: boolean;
  is_confirmed: boolean;
}

const accountColumns = `
  users.id, coalesce(banned_until > now(), false) as is_banned,
  email_confirmed_at is not null as is_confirmed`;

const findByIdentitySql = `
  select ${accountColumns} from auth.users join auth.identities on user_id = users.id
  where provider = $1 and provider_id = $2`;

const findByEmailSql = `
  select ${accountColumns} from auth.users
  where email = $1 and not is_sso_user and deleted_at is null`;

const insertUserSql = `
  insert into auth.users (
    id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at,
    updated_at
  ) values (
    gen_random_uuid(), 'authenticated', 'authenticated', $1, now(), '{}', '{}', now(), now()
  )
  returning ${accountColumns}`;

const saveIdentitySql = `
  insert into auth.identities (
    id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at
  ) values (gen_random_uuid(), $1, $2, $3, $4::jsonb, now(), now(), now())
  on conflict (provider, provider_id) do update set
    identity_data = excluded.identity_data, last_sign_in_at = now(), updated_at = now()`;

const updateMetadataSql = `
  update auth.users set
    raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $2::jsonb, updated_at = now()
  where id = $1`;

const updateProvidersSql = `
  update auth.users set
    raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || (
      select jsonb_build_object(
        'provider', (array_agg(provider order by since))[1],
        'providers', jsonb_agg(provider order by since)
      )
      from (
        select provider, min(created_at) as since
        from auth.identities where user_id = $1 group by provider
      ) as providers
    ),
    updated_at = now()
  where id = $1`;

/** Names the providers of a user's identities in the user's metadata. */
export async function updateProviders(userId: string, { query }: AuthContext): Promise<void> {
  await query(updateProvidersSql, [userId]);
}

/**
 * A user who made an account with somebody else's email, and never confirmed it, must not share it
 * with the owner of the email.
 */
const confirmSql = `
  with removed as (
    delete from auth.identities where user_id = $1 and (provider, provider_id) <> ($2, $3)
  )
  update auth.users set encrypted_password = null, email_confirmed_at = now() where id = $1`;

/** The user who signs in with a provider's account. */
export async function signInWith(
  provider: string,
  profile: Profile,
  context: AuthContext,
): Promise<string> {
  const { query } = context;
  const { subject, isVerified } = profile;
  const account =
    (await query<Account>(findByIdentitySql, [provider, subject]))[0] ??
    (await findByEmail(profile, context)) ??
    (await createAccount(provider, profile, context));
  if (account.is_banned) {
    throw new ProviderError({
      error: 'access_denied',
      code: 'user_banned',
      description: 'User is banned',
    });
  }
  if (!account.is_confirmed && !isVerified) throw unverified(provider);
  await saveIdentity(provider, profile, account.id, context);
  if (!account.is_confirmed) await query(confirmSql, [account.id, provider, subject]);
  await query(updateMetadataSql, [account.id, identityData(profile)]);
  await updateProviders(account.id, context);
  return account.id;
}

/** Gives a signed-in user another identity. */
export async function linkIdentity(
  userId: string,
  provider: string,
  profile: Profile,
  context: AuthContext,
): Promise<void> {
  const [owner] = await context.query<Account>(findByIdentitySql, [provider, profile.subject]);
  if (owner) {
    const isOwn = owner.id === userId;
    throw new ProviderError({
      error: 'server_error',
      code: 'identity_already_exists',
      description: `Identity is already linked${isOwn ? '' : ' to another user'}`,
    });
  }
  await saveIdentity(provider, profile, userId, context);
  await updateProviders(userId, context);
}

async function saveIdentity(
  provider: string,
  profile: Profile,
  userId: string,
  { query }: AuthContext,
): Promise<void> {
  await query(saveIdentitySql, [provider, profile.subject, userId, identityData(profile)]);
}

/** An email that the provider has not checked may be anybody's. */
async function findByEmail(
  { email, isVerified }: Profile,
  { query }: AuthContext,
): Promise<Account | undefined> {
  if (!isVerified) return undefined;
  return (await query<Account>(findByEmailSql, [email.toLowerCase()]))[0];
}

async function createAccount(
  provider: string,
  { email, isVerified }: Profile,
  { query, config }: AuthContext,
): Promise<Account> {
  if (!config.enable_signup) {
    throw new ProviderError({
      error: 'access_denied',
      code: 'signup_disabled',
      description: 'Signups not allowed for this instance',
    });
  }
  if (!isVerified) throw unverified(provider);
  const [account] = await query<Account>(insertUserSql, [email.toLowerCase()]);
  if (!account) throw new Error('The account was not created.');
  return account;
}

const unverified = (provider: string) =>
  new ProviderError({
    error: 'access_denied',
    code: 'provider_email_needs_verification',
    description: `Unverified email with ${provider}.`,
  });

/** Returns the parts of a profile that GoTrue stores. */
function identityData({ subject, email, isVerified, name, userName, picture }: Profile) {
  return {
    sub: subject,
    provider_id: subject,
    email,
    email_verified: isVerified,
    phone_verified: false,
    name,
    full_name: name,
    user_name: userName,
    preferred_username: userName,
    avatar_url: picture,
  };
}
