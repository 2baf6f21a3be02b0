import { AuthClient, type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js';
import { STAFF_MARK } from '@/data-service/backend/client/staff-mark';
import { ApiError } from '../api-error';
import type { SecretBackend } from '../database';
import type { AcceptedInvitation, TeamDatabase } from './team-database';

/** The accounts of a backend, with its secret key. */
export type Accounts = InstanceType<typeof AuthClient>['admin'];

const ANSWER_WITHIN = 15_000;

export function openAccounts({ supabaseUrl, secretKey }: SecretBackend): Accounts {
  return new AuthClient({
    url: `${supabaseUrl.replace(/\/+$/, '')}/auth/v1`,
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN) }),
  }).admin;
}

interface Removal {
  /** Who removes; nobody in particular on the command line. */
  remover?: string;
  /** Whether to remove the last member who can sign in, too. */
  evenLast?: boolean;
}

type RemovalOutcome = Awaited<ReturnType<TeamDatabase['remove']>>;

/**
 * Removes a member of staff: what they may do ends with the mark and the sessions, at once and for all in the database; then the
 * account goes. Returns why nothing was removed, if nothing was. Throws Auth's error where only the account has stayed.
 */
export async function deleteMember(
  { accounts, database }: { accounts: Accounts; database: TeamDatabase },
  id: string,
  removal: Removal = {},
): Promise<RemovalOutcome> {
  const outcome = await database.remove(id, removal);
  if (outcome === 'removed') await deleteAccount(accounts, id);
  return outcome;
}

/** Deletes an account, its sessions and second factors; one that does not exist is no error. */
export async function deleteAccount(accounts: Accounts, id: string): Promise<void> {
  const { error } = await accounts.deleteUser(id);
  if (error?.code !== 'user_not_found') valueOf({ data: null, error });
}

/** A link of Auth by which the person signs in once, to choose a password. */
export interface SignInLink {
  type: 'invite' | 'recovery';
  tokenHash: string;
}

/**
 * Makes the account of an accepted invitation staff, and returns the link by which its owner signs in. `onMarked` is called
 * when somebody has become staff by it. Throws `invitation-used` where another press has just made the account, or Auth's
 * error; the button may then be pressed again.
 */
export async function admit(
  accounts: Accounts,
  { email, accountId, isConfirmed, isStaff }: AcceptedInvitation,
  onMarked: () => Promise<void>,
): Promise<SignInLink> {
  let id = accountId;
  if (id !== null && !isConfirmed && !isStaff) {
    // Whoever signed up under somebody else's address knows its password, and waits for exactly this.
    await deleteAccount(accounts, id);
    id = null;
  }
  if (id === null) await createAccount(accounts, email);
  else if (!isStaff) valueOf(await accounts.updateUserById(id, { app_metadata: STAFF_MARK }));
  if (!isStaff) await onMarked();
  const type = isConfirmed ? 'recovery' : 'invite';
  const { properties } = valueOf(await accounts.generateLink({ type, email }));
  return { type, tokenHash: properties.hashed_token };
}

/** Auth answers the second of two requests at once with a failure; asked again, it knows the account. */
async function createAccount(accounts: Accounts, email: string): Promise<void> {
  const create = () => accounts.createUser({ email, app_metadata: STAFF_MARK });
  let { error } = await create();
  if ((error?.status ?? 0) >= 500) ({ error } = await create());
  if (error?.code === 'email_exists') {
    throw new ApiError('invitation-used', 'Another press of the button has made the account.');
  }
  valueOf({ data: null, error });
}

/** Removes every verified factor of an account; returns whether there was one. */
export async function deleteFactors(accounts: Accounts, userId: string): Promise<boolean> {
  const { user } = valueOf(await accounts.getUserById(userId));
  const verified = (user.factors ?? []).filter(({ status }) => status === 'verified');
  for (const { id } of verified) {
    const { error } = await accounts.mfa.deleteFactor({ id, userId });
    if (error?.code !== 'mfa_factor_not_found') valueOf({ data: null, error });
  }
  return verified.length > 0;
}

/** Returns the data of an answer of Auth. Throws its error, or `unavailable` where Auth does not answer. */
function valueOf<T>({
  data,
  error,
}: { data: T; error: null } | { data: unknown; error: AuthError }): T {
  if (isAuthRetryableFetchError(error)) {
    throw new ApiError('unavailable', 'The sign-in service does not answer. Try again later.', {
      cause: error,
    });
  }
  if (error) throw error;
  return data;
}
