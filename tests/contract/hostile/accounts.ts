import { staffPassword } from '@label/supabase-local/testing/test-backend';
import { callers, forgers, intruder, keyless, targetId, visitors, type Caller } from './callers';
import { byEach, type Attempt, type HostileRequest } from './request';

const email = 'mallory@example.org';
const password = 'correct horse battery staple';
const unauthorized = { status: 401 };
const forbidden = { status: 403 };

/** Requests that only the secret key may make. */
const administration: Attempt[] = [
  { what: 'lists the accounts', method: 'GET', path: '/admin/users' },
  { what: 'creates an account', method: 'POST', path: '/admin/users', body: { email, password } },
  { what: 'reads an account', method: 'GET', path: `/admin/users/${targetId}` },
  {
    what: 'changes an account',
    method: 'PUT',
    path: `/admin/users/${targetId}`,
    body: { password },
  },
  { what: 'deletes an account', method: 'DELETE', path: `/admin/users/${targetId}` },
  { what: 'invites somebody', method: 'POST', path: '/invite', body: { email } },
];

const changePassword = {
  what: 'changes the password',
  method: 'PUT',
  path: '/user',
  body: { password },
};
const raiseRights = {
  what: 'raises their own rights',
  method: 'PUT',
  path: '/user',
  body: { app_metadata: { staff: true } },
};
const enrolFactor = {
  what: 'enrols a factor',
  method: 'POST',
  path: '/factors',
  body: { factor_type: 'totp' },
};
const removeFactor = { what: 'removes a factor', method: 'DELETE', path: `/factors/${targetId}` };

const mailCode = { what: 'has a code mailed', method: 'GET', path: '/reauthenticate' };
const verifyFactor = {
  what: 'verifies a factor',
  method: 'POST',
  path: `/factors/${targetId}/verify`,
};

/** Requests that only the owner of a session may make. */
const ownAccount: Attempt[] = [
  mailCode,
  changePassword,
  enrolFactor,
  removeFactor,
  { what: 'reads the own account', method: 'GET', path: '/user' },
  { what: 'challenges a factor', method: 'POST', path: `/factors/${targetId}/challenge` },
  verifyFactor,
  { what: 'ends all sessions', method: 'POST', path: '/logout?scope=global', body: {} },
];

/** Values sent with a new password instead of the current one, which only its owner knows. */
const guesses: { what: string; proof: object; status: number }[] = [
  { what: 'without the current one', proof: {}, status: 400 },
  { what: 'with an empty current one', proof: { current_password: '' }, status: 400 },
  { what: 'with null for the current one', proof: { current_password: null }, status: 400 },
  { what: 'with a wrong current one', proof: { current_password: 'wrong' }, status: 400 },
  { what: "with somebody else's", proof: { current_password: staffPassword }, status: 400 },
  {
    what: 'with the new one for the current one',
    proof: { current_password: password },
    status: 400,
  },
  { what: 'with a list for the current one', proof: { current_password: [] }, status: 400 },
  { what: 'with an object for the current one', proof: { current_password: {} }, status: 400 },
  { what: 'with the hash of bcrypt for it', proof: { current_password: '$2a$04$' }, status: 400 },
  {
    what: 'with 5,000 letters for it',
    proof: { current_password: 'a'.repeat(5_000) },
    status: 400,
  },
  { what: 'with it under another name', proof: { currentPassword: password }, status: 400 },
  { what: 'with a code that was not mailed', proof: { nonce: '123456' }, status: 400 },
  {
    what: 'with a new e-mail address and a name',
    proof: { email, data: { name: 'M' } },
    status: 400,
  },
  { what: 'and raises their rights', proof: { app_metadata: { staff: true } }, status: 403 },
];

/** Requests that are disabled, or need a secret that the caller does not have. */
const signingIn: (Attempt & { status: number })[] = [
  { what: 'signs up', method: 'POST', path: '/signup', body: { email, password }, status: 422 },
  { what: 'signs in anonymously', method: 'POST', path: '/signup', body: {}, status: 422 },
  {
    what: 'has a user made by a one-time password',
    method: 'POST',
    path: '/otp',
    body: { email, create_user: true },
    status: 422,
  },
  {
    what: 'has a user made by a link',
    method: 'POST',
    path: '/magiclink',
    body: { email },
    status: 422,
  },
  {
    what: 'guesses a password',
    method: 'POST',
    path: '/token?grant_type=password',
    body: { email: 'target@label.example', password },
    status: 400,
  },
  {
    what: 'guesses a refresh token',
    method: 'POST',
    path: '/token?grant_type=refresh_token',
    body: { refresh_token: 'aaaaaaaaaaaa' },
    status: 400,
  },
  {
    what: 'guesses a code of PKCE',
    method: 'POST',
    path: '/token?grant_type=pkce',
    body: { auth_code: targetId, code_verifier: 'a'.repeat(43) },
    status: 404,
  },
  {
    what: 'guesses a code of a mail',
    method: 'POST',
    path: '/verify',
    body: { type: 'recovery', email: 'target@label.example', token: '123456' },
    status: 403,
  },
  {
    what: 'makes a link to sign in by',
    method: 'POST',
    path: '/admin/generate_link',
    body: { type: 'magiclink', email: 'target@label.example' },
    status: 401,
  },
];

const storage: Attempt[] = [
  { what: 'lists the buckets', method: 'GET', path: '/storage/v1/bucket' },
  { what: 'makes a bucket', method: 'POST', path: '/storage/v1/bucket', body: { name: 'taken' } },
  { what: 'stores a file', method: 'POST', path: '/storage/v1/object/uploads/a.svg', body: {} },
  { what: 'replaces a file', method: 'PUT', path: '/storage/v1/object/uploads/a.svg', body: {} },
  { what: 'deletes a file', method: 'DELETE', path: '/storage/v1/object/uploads/a.svg' },
];

const withoutKey: Caller[] = ['without a key', 'with a token and no key'];

function at(prefix: string, attempt: Attempt): Attempt {
  return Object.assign({}, attempt, { path: `${prefix}${attempt.path}` });
}

function administrative(attempt: Attempt): HostileRequest[] {
  const asked = at('/auth/v1', attempt);
  const others = callers.filter((caller) => !withoutKey.includes(caller));
  return [...byEach(withoutKey, asked, unauthorized), ...byEach(others, asked, forbidden)];
}

function personal(attempt: Attempt): HostileRequest[] {
  const asked = at('/auth/v1', attempt);
  return [
    ...byEach(keyless, asked, unauthorized),
    ...byEach([...visitors, ...forgers, 'as a removed member'], asked, forbidden),
  ];
}

/** Requests that need the second step of a user with a second factor. */
function raised(attempt: Attempt, status: number): HostileRequest[] {
  return byEach(['without the second factor'], at('/auth/v1', attempt), { status });
}

/** Requests that would take over the account at an unlocked browser. */
function accountTakeover(): HostileRequest[] {
  return [
    ...guesses.flatMap(({ what, proof, status }) => {
      const body = { password, ...proof };
      const asked = { ...changePassword, what: `changes the password ${what}`, body };
      return byEach([intruder], at('/auth/v1', asked), { status });
    }),
    ...byEach(
      [intruder, 'without the second factor', 'as a visitor who has signed up'],
      at('/auth/v1', raiseRights),
      { status: 403 },
    ),
    ...byEach([intruder], at('/auth/v1', removeFactor), { status: 404 }),
    ...byEach([intruder], at('/auth/v1', verifyFactor), { status: 404 }),
  ];
}

/** Accounts, sessions and files. */
export const accountRequests: HostileRequest[] = [
  ...administration.flatMap(administrative),
  ...ownAccount.flatMap(personal),
  ...raised(changePassword, 401),
  ...raised(enrolFactor, 403),
  ...raised(
    {
      ...changePassword,
      what: 'changes the password with the right current one',
      body: { password, current_password: staffPassword },
    },
    401,
  ),
  ...raised(removeFactor, 422),
  ...raised(
    {
      ...verifyFactor,
      what: 'verifies a factor by a challenge that was not made',
      body: { challenge_id: targetId, code: '123456' },
    },
    422,
  ),
  ...accountTakeover(),
  ...signingIn.flatMap(({ status, ...attempt }) =>
    byEach(['with the public key'], at('/auth/v1', attempt), { status }),
  ),
  ...storage.flatMap((attempt) =>
    byEach(['without a key', 'with the public key', 'without the second factor'], attempt, {
      status: 501,
    }),
  ),
];
