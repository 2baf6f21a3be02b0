import * as v from 'valibot';
import { paths } from '@/config/paths';
import { formatDays } from '@/i18n/reply-text';
import { compose, defaultLabel, languageOf } from '../mail/compose';
import type { LabelSettings } from '../mail/label-settings';
import type { MailOptions } from '../mail/mail-options';
import { messageIdOf, type OutgoingMail } from '../mail/mail-transport';

export const ClaimedMail = v.object({
  id: v.string(),
  submission_id: v.string(),
  purpose: v.picklist(['acknowledgement', 'notice']),
  kind: v.picklist(['message', 'demo']),
  reference: v.string(),
  email: v.string(),
  language: v.string(),
});

/** A mail of the site's own text that is to be sent now. */
export type ClaimedMail = v.InferOutput<typeof ClaimedMail>;

/**
 * Returns the mail for a submission; null for a notification without a recipient. Nothing in it was typed by the sender, so
 * that nobody can have the label's server bring a text of theirs to others.
 */
export function submissionMail(
  claimed: ClaimedMail,
  settings: LabelSettings,
  options: MailOptions,
): OutgoingMail | null {
  const { purpose, kind, reference, submission_id: id } = claimed;
  const isNotification = purpose === 'notice';
  const inbox = options.notifyTo ?? settings.contact_email;
  const to = isNotification ? inbox : claimed.email;
  if (to === null) return null;
  const language = (!isNotification && languageOf(claimed.language)) || options.language;
  return {
    ...compose(`${purpose}.${kind}`, language, {
      label: settings.label_name ?? defaultLabel(language),
      reference,
      days: formatDays(settings.answer_days, language),
      link: `${options.siteUrl}${paths.panelItem('inbox', id)}`,
    }),
    to,
    ...(!isNotification && { replyTo: settings.contact_email ?? options.notifyTo }),
    messageId: messageIdOf(`${id}.${purpose}`, options),
    autoSubmitted: isNotification ? 'auto-generated' : 'auto-replied',
  };
}
