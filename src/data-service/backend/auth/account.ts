import type { AuthMFAEnrollTOTPResponse, UserIdentity } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import type { AuthProvider } from '@/config/auth-providers';
import { paths } from '@/config/paths';
import { AppError } from '../client/app-error';
import { callAuth, staffClient } from '../client/staff-client';
import { callFlow } from './flow-auth';

/** An authenticator app that confirms a person's sign-ins. */
export interface Factor {
  id: string;
  /** As its owner named it; may be empty. */
  name: string;
  createdAt: string;
}

/** A way in which a person signs in: with the password of the email address, or through a provider. */
export interface Identity {
  id: string;
  /** `email`, or the provider's name. */
  provider: string;
  /** The email address that the provider knows the person by; may be empty. */
  email: string;
}

export interface Account {
  factors: Factor[];
  identities: Identity[];
  /** As far as it is known: the server says nothing of a password that was added to an account of a provider. */
  hasPassword: boolean;
}

/** The secret for a person's authenticator app. */
export interface NewFactor {
  id: string;
  /** The QR code, as a URL. */
  qrCode: string;
  secret: string;
}

export interface PasswordChange {
  password: string;
  /** The server asks for it where there is one, unless a mailed link has begun the session. */
  currentPassword?: string;
  /** The code of a mail, where the server asks for one. */
  nonce?: string;
}

const toIdentity = ({ identity_id, provider, identity_data }: UserIdentity): Identity => ({
  id: identity_id,
  provider,
  email: typeof identity_data?.['email'] === 'string' ? identity_data['email'] : '',
});

async function readUser() {
  return (await callAuth((auth) => auth.getUser())).user;
}

const claimsSchema = v.fallback(v.object({ amr: v.array(v.object({ method: v.string() })) }), {
  amr: [],
});

/** Returns true when the session began with a password. */
async function usesPassword(): Promise<boolean> {
  const { data } = await staffClient().auth.getSession();
  if (!data.session) return false;
  const { amr } = v.parse(claimsSchema, decodeJwt(data.session.access_token));
  return amr.some(({ method }) => method === 'password');
}

async function read(): Promise<Account> {
  const { factors = [], identities = [] } = await readUser();
  return {
    factors: factors
      .filter(({ factor_type, status }) => factor_type === 'totp' && status === 'verified')
      .map(({ id, friendly_name = '', created_at }) => ({
        id,
        name: friendly_name,
        createdAt: created_at,
      })),
    identities: identities.map(toIdentity),
    hasPassword: identities.some(({ provider }) => provider === 'email') || (await usesPassword()),
  };
}

/** The server ends every other session of the person. */
async function changePassword({ password, currentPassword, nonce }: PasswordChange): Promise<void> {
  await callAuth((auth) =>
    auth.updateUser({
      password,
      ...(currentPassword && { current_password: currentPassword }),
      ...(nonce && { nonce }),
    }),
  );
}

/** Has a mail with a code sent, which the server asks for before it takes a new password. */
async function sendPasswordCode(): Promise<void> {
  await callAuth((auth) => auth.reauthenticate());
}

/** Begins to add an authenticator app; an earlier one that was never confirmed is removed. */
async function addFactor(name: string, issuer: string): Promise<NewFactor> {
  const { factors = [] } = await readUser();
  for (const { id, status } of factors) if (status === 'unverified') await removeFactor(id);
  const { id, totp } = await callAuth<NonNullable<AuthMFAEnrollTOTPResponse['data']>>((auth) =>
    auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer }),
  );
  return { id, qrCode: totp.qr_code, secret: totp.secret };
}

/** The server takes back what the factor has confirmed; with a new token the panel knows, and asks for another one. */
async function removeFactor(factorId: string): Promise<void> {
  await callAuth((auth) => auth.mfa.unenroll({ factorId }));
  await staffClient().auth.refreshSession();
}

/** Leaves the page for the provider's, which leads back to the login. */
async function linkIdentity(provider: AuthProvider): Promise<void> {
  const redirectTo = `${window.location.origin}${paths.login}`;
  await readUser(); // a session that has ended is noticed before the page is left
  const { data } = await staffClient().auth.getSession();
  await callFlow(
    (auth) => auth.linkIdentity({ provider, options: { redirectTo } }),
    data.session?.access_token,
  );
}

async function unlinkIdentity(id: string): Promise<void> {
  const { identities = [] } = await readUser();
  const identity = identities.find(({ identity_id }) => identity_id === id);
  if (!identity) throw new AppError('not-found', `There is no identity ${id}.`);
  await callAuth((auth) => auth.unlinkIdentity(identity));
  await staffClient().auth.refreshSession(); // the server may have taken the email address of another identity
}

/** The account of the signed-in user. */
export const account = {
  read,
  changePassword,
  sendPasswordCode,
  addFactor,
  removeFactor,
  linkIdentity,
  unlinkIdentity,
};
