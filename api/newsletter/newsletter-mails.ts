import * as v from 'valibot';
import { NEWSLETTER_CONSENT_VERSION } from '@/config/constants';
import { confirmationPath } from '@/config/newsletter-links';
import type { DatabaseClient } from '../database';
import { compose, defaultLabel, languageOf, newsletterConsent } from '../mail/compose';
import { readLabelSettings, type LabelSettings } from '../mail/label-settings';
import type { MailOptions } from '../mail/mail-options';
import type { QueuedMail } from '../mail/mail-sender';
import { messageIdOf, type OutgoingMail } from '../mail/mail-transport';

const ClaimedConfirmation = v.object({
  id: v.string(),
  email: v.string(),
  language: v.string(),
  /** The number of times that the mail was requested. */
  requests: v.number(),
  token: v.string(),
});

/** A mail with the link that confirms a sign-up, to be sent now. */
export type ClaimedConfirmation = v.InferOutput<typeof ClaimedConfirmation>;

/** Returns the claim of the next mail with a link to confirm. */
export function newsletterMails(client: DatabaseClient, options: MailOptions) {
  return async (): Promise<QueuedMail | null> => {
    const { data } = await client.rpc('claim_newsletter_mails', { most: 1 }).throwOnError();
    const [claimed] = v.parse(v.array(ClaimedConfirmation), data);
    if (!claimed) return null;
    const { mail, consent } = confirmationMail(claimed, await readLabelSettings(client), options);
    return {
      mail,
      async settle(failure) {
        await client
          .rpc('settle_newsletter_mail', {
            subscriber_id: claimed.id,
            consent_version: NEWSLETTER_CONSENT_VERSION,
            consent_text: consent,
            ...failure?.values,
          })
          .throwOnError();
        if (!failure) return false;
        const { data: left } = await client
          .from('newsletter_subscribers')
          .select('next_mail_at')
          .eq('id', claimed.id)
          .maybeSingle()
          .throwOnError();
        return left !== null && left.next_mail_at === null;
      },
    };
  };
}

/**
 * Returns the mail with the link, and what it says that is agreed to, which is what the form says, too. Nothing in it was
 * typed by whoever has signed up.
 */
export function confirmationMail(
  { id, email, requests, token, language: asked }: ClaimedConfirmation,
  settings: Omit<LabelSettings, 'answer_days'>,
  options: MailOptions,
): { mail: OutgoingMail; consent: string } {
  const language = languageOf(asked) ?? options.language;
  const label = settings.label_name ?? defaultLabel(language);
  const consent = newsletterConsent(language, label);
  const link = `${options.siteUrl}/${language}${confirmationPath(token)}`;
  return {
    consent,
    mail: {
      ...compose('newsletter', language, { label, link, consent }),
      to: email,
      replyTo: settings.contact_email ?? options.notifyTo,
      // Who has lost the mail and asks again shall see a new one.
      messageId: messageIdOf(`${id}.${requests}`, options),
      autoSubmitted: 'auto-replied',
    },
  };
}
