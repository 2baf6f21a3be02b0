import * as v from 'valibot';
import { emailExists } from './admin-users';
import { authError } from './answers';
import type { AuthContext } from './context';
import { beginMailFlow, type Challenge } from './flow-state';
import { createToken, sendLink, type Token } from './link-mail';
import { refuseMail } from './mail-limits';
import type { UserRow } from './users';

const emailSchema = v.pipe(v.string(), v.email());

const factsSql = `
  select exists (select from auth.users where email = $2 and id <> $1) as "isTaken",
    extract(epoch from now() - email_change_sent_at)::float as age
  from auth.users where id = $1`;

/** Returns GoTrue's error for a new email that is none, that somebody else has, or that comes too soon; else null. */
export async function refuseEmailChange(
  { id }: UserRow,
  email: string,
  { query, config }: AuthContext,
): Promise<Response | null> {
  if (!v.is(emailSchema, email)) {
    return authError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  const [facts] = await query<{ isTaken: boolean; age: number | null }>(factsSql, [id, email]);
  if (facts?.isTaken) return emailExists();
  return refuseMail(email, facts?.age ?? null, config.email);
}

/** user, new email, its token, token of the current email */
const setTokensSql = `
  update auth.users
  set email_change = $2, email_change_token_new = $3, email_change_token_current = $4,
    email_change_sent_at = now(), email_change_confirm_status = 0, updated_at = now()
  where id = $1`;

/** Mails a link to the new email and, where both have to agree, one to the current. */
export async function beginEmailChange(
  { id, email }: UserRow,
  newEmail: string,
  { challenge, redirectTo }: { challenge: Challenge; redirectTo: string },
  context: AuthContext,
): Promise<void> {
  const { query, config } = context;
  const isPkce = challenge.code_challenge !== '';
  const forNew = createToken(newEmail, isPkce, context);
  const forCurrent =
    config.email.double_confirm_changes && email ? createToken(email, isPkce, context) : null;
  await beginMailFlow('email_change', id, challenge, context);
  await query(setTokensSql, [id, newEmail, forNew.hash, forCurrent?.hash ?? null]);
  const send = async (to: string, token: Token) =>
    sendLink('email_change', { to, token, redirectTo, email: email ?? '', newEmail }, context);
  await send(newEmail, forNew);
  if (email && forCurrent) await send(email, forCurrent);
}
