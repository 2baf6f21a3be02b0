import { createHash, randomInt } from 'node:crypto';
import type { AuthContext } from './context';

export const linkTypes = ['recovery', 'invite', 'email_change'] as const;
export type LinkType = (typeof linkTypes)[number];

/** Marks the token of a link that gives a code for the browser that has asked, not a session. */
export const codePrefix = 'pkce_';

export interface Token {
  code: string;
  hash: string;
}

/** Returns a code for an email, and the hash of both that its link carries. */
export function createToken(
  email: string,
  isPkce: boolean,
  { config }: Pick<AuthContext, 'config'>,
): Token {
  const code = Array.from({ length: config.email.otp_length }, () => randomInt(10)).join('');
  return { code, hash: `${isPkce ? codePrefix : ''}${hashOf(email, code)}` };
}

export function hashOf(email: string, code: string): string {
  return createHash('sha224').update(`${email}${code}`).digest('hex');
}

interface Details {
  to: string;
  token: Token;
  redirectTo: string;
  /** The email of the account. */
  email: string;
  newEmail?: string;
}

/** Returns the URL that spends a token when it is opened. */
export function actionLink(
  type: LinkType,
  token: Token,
  redirectTo: string,
  { issuer }: Pick<AuthContext, 'issuer'>,
): string {
  const link = new URL(`${issuer}/verify`);
  link.searchParams.set('token', token.hash);
  link.searchParams.set('type', type);
  link.searchParams.set('redirect_to', redirectTo);
  return link.href;
}

/** Sends a mail with the template of config.toml, or with the default text. */
export async function sendLink(
  type: LinkType,
  { to, token, redirectTo, email, newEmail = '' }: Details,
  context: AuthContext,
): Promise<void> {
  const { config, siteUrl, mailbox } = context;
  const link = actionLink(type, token, redirectTo, context);
  const template = config.email.template?.[type];
  if (!template) return mailbox.send({ to, ...standardMails[type](link) });
  const values = {
    SiteURL: siteUrl,
    ConfirmationURL: link,
    Token: token.code,
    TokenHash: token.hash,
    RedirectTo: redirectTo,
    Email: email,
    NewEmail: newEmail,
  };
  return mailbox.send({ to, subject: template.subject(values), html: template.html(values) });
}

const standardMails = {
  recovery: (link: string) => ({
    subject: 'Reset your password',
    text: `Follow this link to choose a new password. It works once, for a few minutes, in the browser in which you asked for it.

${link}

If you did not ask for it, ignore this mail: nothing has changed.`,
  }),
  invite: (link: string) => ({
    subject: 'You have been invited',
    text: `Follow this link to choose a password. It works once.

${link}`,
  }),
  email_change: (link: string) => ({
    subject: 'Confirm your new email address',
    text: `Follow this link to confirm the new email address of your account. It works once.

${link}`,
  }),
};
