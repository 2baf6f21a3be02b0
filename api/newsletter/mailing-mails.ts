import * as v from 'valibot';
import { oneClickPath, unsubscriptionPath } from '@/config/newsletter-links';
import {
  readMailingEntries,
  readSentEntries,
  type SentEntry,
} from '@/data-service/content/mailings';
import { readLocalizedText } from '@/data-service/content/entity/read-json';
import { pageUrl } from '@/site/seo/head-site';
import type { DatabaseClient } from '../database';
import { languageOf } from '../mail/compose';
import { readLabelSettings, type LabelSettings } from '../mail/label-settings';
import type { MailOptions } from '../mail/mail-options';
import type { QueuedMail } from '../mail/mail-sender';
import { messageIdOf, type MailFailure, type OutgoingMail } from '../mail/mail-transport';
import type { MailingContent } from './mailing-content';
import { readEntries } from './mailing-entries';

const Claimed = v.object({
  mailing_id: v.string(),
  subscriber_id: v.string(),
  email: v.string(),
  language: v.string(),
  /** Ends the recipient's link to unsubscribe. */
  token: v.string(),
  slug: v.string(),
  title: v.unknown(),
  words: v.unknown(),
  entries: v.unknown(),
});

/** Returns the claim of the next mail of a mailing, and begins with mailings whose time has come. */
export function mailingMails(
  client: DatabaseClient,
  options: MailOptions,
  clock = () => new Date(),
) {
  async function claim() {
    const at = clock().toISOString();
    const { data } = await client.rpc('claim_mailing_mail', { at }).throwOnError();
    return v.parse(v.array(Claimed), data)[0];
  }

  /** Returns whether one has begun. */
  async function startNext(): Promise<boolean> {
    const now = clock();
    const at = now.toISOString();
    const { data } = await client.rpc('mailing_to_start', { at }).throwOnError();
    const [next] = data;
    if (!next) return false;
    const entries = await readEntries(client, readMailingEntries(next.entries), now);
    await client
      .rpc('start_mailing', { mailing_id: next.mailing_id, entries: toJson(entries), at })
      .throwOnError();
    return true;
  }

  return async (): Promise<QueuedMail | null> => {
    const claimed = (await claim()) ?? ((await startNext()) ? await claim() : undefined);
    if (!claimed) return null;
    const settings = await readLabelSettings(client);
    const content: MailingContent = {
      slug: claimed.slug,
      title: readLocalizedText(claimed.title),
      words: readLocalizedText(claimed.words),
      entries: readSentEntries(claimed.entries) ?? [],
    };
    return {
      mail: await mailingMail({ ...claimed, content }, settings, options),
      async settle(failure) {
        const { mailing_id, subscriber_id } = claimed;
        const { data } = await client
          .rpc('settle_mailing_mail', {
            mailing_id,
            subscriber_id,
            at: clock().toISOString(),
            outcome: outcomeOf(failure),
            ...(failure && { failure: failure.message }),
          })
          .throwOnError();
        return data;
      },
    };
  };
}

/** The entries as the type of a JSON column has them. */
const toJson = (entries: readonly SentEntry[]) => entries.map((entry) => ({ ...entry }));

/** Returns what the database does about a mail (supabase/schemas/newsletter/subscribers_mailings.sql). */
function outcomeOf(failure: MailFailure | null): string {
  if (!failure) return 'sent';
  if (failure.isPermanent) return failure.isOfRecipient ? 'refused' : 'rejected';
  if (!failure.isOfServer) return 'later';
  return failure.isUnknown ? 'unknown' : 'server';
}

interface Recipient {
  mailing_id: string;
  subscriber_id: string;
  email: string;
  language: string;
  token: string;
  content: MailingContent;
}

/** Returns the mail to one recipient, in the language of the sign-up, with what mail programs need to unsubscribe (RFC 8058). */
async function mailingMail(
  { mailing_id, subscriber_id, email, language: asked, token, content }: Recipient,
  settings: LabelSettings,
  options: MailOptions,
): Promise<OutgoingMail> {
  // What renders mails is loaded with the first one: most of the time there is none.
  const { composeMailing } = await import('./compose-mailing');
  const language = languageOf(asked) ?? options.language;
  const { siteUrl } = options;
  const label = settings.label_name;
  return {
    ...composeMailing(content, {
      language,
      siteUrl,
      label,
      unsubscription: pageUrl(siteUrl, unsubscriptionPath(token), language),
    }),
    to: email,
    ...(label !== null && { fromName: label }),
    replyTo: settings.contact_email ?? options.notifyTo,
    messageId: messageIdOf(`${subscriber_id}.${mailing_id}`, options),
    language,
    headers: {
      'List-Unsubscribe': `<${siteUrl}${oneClickPath(token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
  };
}
