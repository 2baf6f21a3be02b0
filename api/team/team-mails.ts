import * as v from 'valibot';
import { invitationPath } from '@/config/team';
import { fillText } from '@/i18n/reply-text';
import type { Language } from '@/i18n/languages';
import { mailHtml } from '../mail/mail-html';
import type { MailOptions } from '../mail/mail-options';
import { readInEachLanguage, type OutgoingMail } from '../mail/mail-texts';
import type { TeamSettings } from './team-database';

const Text = v.object({ subject: v.string(), body: v.string() });
const AdminMessages = v.object({
  team: v.object({
    mail: v.object({
      invitation: v.object({ ...Text.entries, button: v.string() }),
      factorRemoved: Text,
    }),
  }),
});
const CommonMessages = v.object({ brand: v.string() });

/** The texts of mails to the team, by language. */
export function readTeamTexts() {
  return readInEachLanguage(async (read) => ({
    ...v.parse(AdminMessages, await read('admin.json')).team.mail,
    brand: v.parse(CommonMessages, await read('common.json')).brand,
  }));
}

type TeamTexts = Awaited<ReturnType<typeof readTeamTexts>>;

/** What every mail to the team is made of. */
export interface TeamMailContext {
  texts: TeamTexts;
  settings: TeamSettings;
  options: MailOptions;
  language: Language;
}

function textsOf({ texts, settings, language }: TeamMailContext) {
  const there = texts.get(language);
  if (!there) throw new Error(`There are no texts in ${language}.`);
  return { there, label: settings.label_name ?? there.brand };
}

const messageId = (name: string, { from }: MailOptions) =>
  `<${name}@${from.address.split('@')[1]}>`;

interface Invitation {
  email: string;
  token: string;
  /** The e-mail address of who invites: answers go there. */
  inviter: string;
}

/** Returns the mail with the link of an invitation. */
export function composeInvitation(
  { email, token, inviter }: Invitation,
  context: TeamMailContext,
): OutgoingMail {
  const { options, language } = context;
  const { there, label } = textsOf(context);
  const { subject, body, button } = there.invitation;
  const link = `${options.siteUrl}${invitationPath(token)}`;
  const values = { label, link, inviter };
  const text = fillText(body, values);
  return {
    to: email,
    replyTo: inviter,
    subject: fillText(subject, values),
    text,
    html: mailHtml(text, { language, link, button }),
    messageId: messageId(crypto.randomUUID(), options),
    autoSubmitted: 'auto-generated',
  };
}

/** Returns the mails that tell both that one has removed the other's second factor. */
export function composeFactorRemoval(
  { member, remover }: { member: string; remover: string },
  context: TeamMailContext,
): OutgoingMail[] {
  const { options } = context;
  const { there, label } = textsOf(context);
  const values = { label, member, remover };
  return [member, remover].map((to) => ({
    to,
    subject: fillText(there.factorRemoved.subject, values),
    text: fillText(there.factorRemoved.body, values),
    messageId: messageId(crypto.randomUUID(), options),
    autoSubmitted: 'auto-generated',
  }));
}
