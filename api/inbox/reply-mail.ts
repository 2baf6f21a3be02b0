import * as v from 'valibot';
import { defaultLabel, languageOf } from '../mail/compose';
import type { LabelSettings } from '../mail/label-settings';
import type { MailOptions } from '../mail/mail-options';
import { messageIdOf, type OutgoingMail } from '../mail/mail-transport';

export const ClaimedReply = v.object({
  id: v.string(),
  submission_id: v.string(),
  purpose: v.literal('reply'),
  reply_id: v.string(),
  /** The address of the submission. */
  email: v.string(),
  language: v.string(),
  subject: v.string(),
  body: v.string(),
  /** The names of the mails before it that the sender of the submission has got. */
  thread: v.array(v.string()),
});

/** What staff have written to the sender of a submission, to be sent now. */
type ClaimedReply = v.InferOutput<typeof ClaimedReply>;

/** Returns the mail of a reply: plain text, in the name of the label, to be answered to the label. */
export function replyMail(
  { reply_id: id, email, language, subject, body, thread }: ClaimedReply,
  settings: LabelSettings,
  options: MailOptions,
): OutgoingMail {
  const known = languageOf(language);
  return {
    to: email,
    fromName: settings.label_name ?? (known && defaultLabel(known)),
    replyTo: settings.contact_email ?? options.notifyTo,
    subject,
    text: body,
    messageId: messageIdOf(`${id}.reply`, options),
    thread: thread.map((name) => messageIdOf(name, options)),
    language,
  };
}
