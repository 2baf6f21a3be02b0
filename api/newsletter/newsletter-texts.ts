import * as v from 'valibot';
import { confirmationPath } from '@/config/newsletter-links';
import { fillText } from '@/i18n/reply-text';
import { mailHtml } from '../mail/mail-html';
import type { MailOptions } from '../mail/mail-options';
import { readInEachLanguage, type OutgoingMail } from '../mail/mail-texts';

export const ClaimedConfirmation = v.object({
  id: v.string(),
  email: v.string(),
  language: v.string(),
  /** How often the mail was asked for. */
  requests: v.number(),
  token: v.string(),
});

/** A mail with the link that confirms a sign-up, to be sent now. */
export type ClaimedConfirmation = v.InferOutput<typeof ClaimedConfirmation>;

/** The settings that the mail shows. */
export interface NewsletterSettings {
  label_name: string | null;
  contact_email: string | null;
}

const AdminMessages = v.object({
  mail: v.object({
    newsletter: v.object({ subject: v.string(), body: v.string(), button: v.string() }),
  }),
});
const PageMessages = v.object({ newsletter: v.object({ consent: v.string() }) });
const CommonMessages = v.object({ brand: v.string() });

interface LanguageTexts {
  mail: v.InferOutput<typeof AdminMessages>['mail']['newsletter'];
  consent: string;
  brand: string;
}

/** The texts of the mail, by language. */
export type NewsletterTexts = ReadonlyMap<string, LanguageTexts>;

export function readNewsletterTexts(): Promise<NewsletterTexts> {
  return readInEachLanguage(async (read) => ({
    mail: v.parse(AdminMessages, await read('admin.json')).mail.newsletter,
    consent: v.parse(PageMessages, await read('pages.json')).newsletter.consent,
    brand: v.parse(CommonMessages, await read('common.json')).brand,
  }));
}

/**
 * Returns the mail with the link, and what it says that is agreed to, which is what the form says, too. Nothing in it was
 * typed by whoever has signed up.
 */
export function composeConfirmation(
  claimed: ClaimedConfirmation,
  settings: NewsletterSettings,
  options: MailOptions,
  texts: NewsletterTexts,
): { mail: OutgoingMail; consent: string } {
  const { id, email, requests, token } = claimed;
  const language = texts.has(claimed.language) ? claimed.language : options.language;
  const there = texts.get(language);
  if (!there) throw new Error(`There are no texts in ${language}.`);
  const label = settings.label_name ?? there.brand;
  const consent = fillText(there.consent, { label });
  const link = `${options.siteUrl}/${language}${confirmationPath(token)}`;
  const values = { label, link, consent };
  const text = fillText(there.mail.body, values);
  return {
    consent,
    mail: {
      to: email,
      replyTo: settings.contact_email ?? options.notifyTo,
      subject: fillText(there.mail.subject, values),
      text,
      html: mailHtml(text, { language, link, button: there.mail.button }),
      // Who has lost the mail and asks again shall see a new one.
      messageId: `<${id}.${requests}@${options.from.address.split('@')[1]}>`,
      autoSubmitted: 'auto-replied',
    },
  };
}
