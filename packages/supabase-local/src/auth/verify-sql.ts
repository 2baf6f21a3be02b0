import type { LinkType } from './link-mail';
import { hash } from './user-sql';

export interface Owner {
  id: string;
  isBanned: boolean;
  isCurrent: boolean;
  /** The new email waits for the consent of both, and nobody has given it yet. */
  hasConsent: boolean;
}

/** The columns of the tokens, and of when they were mailed. */
const columns: Record<LinkType, { tokens: string; sentAt: string }> = {
  recovery: { tokens: 'recovery_token', sentAt: 'recovery_sent_at' },
  invite: { tokens: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  email_change: {
    tokens: 'email_change_token_new, email_change_token_current',
    sentAt: 'email_change_sent_at',
  },
};

/** token, seconds for which it counts */
export const findOwnerSql = (type: LinkType) => `
  select id, coalesce(banned_until > now(), false) as "isBanned",
    coalesce(${columns[type].sentAt} > now() - make_interval(secs => $2), false) as "isCurrent",
    email_change_confirm_status > 0 or email is null as "hasConsent"
  from auth.users where $1 in (${columns[type].tokens})`;

/** user, token: what the first of the two who have to agree has answered */
export const consentSql = `
  update auth.users set email_change_confirm_status = 1,
    email_change_token_new = nullif(email_change_token_new, $2),
    email_change_token_current = nullif(email_change_token_current, $2)
  where id = $1`;

/** No other mailed link counts any more. */
const spendTokens = `
  confirmation_token = null, recovery_token = null, email_change_token_new = null,
  email_change_token_current = null, updated_at = now()`;

const confirm = `
  email_confirmed_at = coalesce(email_confirmed_at, now()),
  raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'`;

/** user */
export const spendSql: Record<LinkType, string> = {
  recovery: `update auth.users set ${confirm}, ${spendTokens} where id = $1`,
  invite: `
    with verified as (
      update auth.identities
      set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
      where user_id = $1 and email = (select email from auth.users where id = $1)
    )
    update auth.users set ${confirm}, ${spendTokens}, encrypted_password = coalesce(
      nullif(encrypted_password, ''), ${hash("encode(extensions.gen_random_bytes(32), 'hex')")}
    )
    where id = $1`,
  email_change: `
    with renamed as (
      insert into auth.identities (
        id, provider, provider_id, user_id, identity_data, created_at, updated_at
      )
      select gen_random_uuid(), 'email', id::text, id,
        jsonb_build_object(
          'sub', id, 'email', email_change, 'email_verified', true, 'phone_verified', false
        ),
        now(), now()
      from auth.users where id = $1
      on conflict (provider, provider_id) do update set
        identity_data = identities.identity_data || excluded.identity_data, updated_at = now()
    )
    update auth.users set ${confirm}, ${spendTokens}, email = email_change, email_change = null,
      email_change_confirm_status = 0
    where id = $1`,
};
