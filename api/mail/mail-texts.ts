import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { LOCALES } from '../locales';
import type { MailOptions } from './mail-options';
import { paths } from '@/config/paths';
import { LANGUAGE_CODES } from '@/i18n/languages';
import { fillText, formatDays } from '@/i18n/reply-text';

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

/** The settings that mails show. */
export interface LabelSettings {
  label_name: string | null;
  contact_email: string | null;
  answer_days: number;
}

export interface OutgoingMail {
  to: string;
  /** The name of the sender; unless set, that of the mail settings. */
  fromName?: string | undefined;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  /** The same as a page, where a link shall be a button. */
  html?: string | undefined;
  /** The same at every attempt, so that mail programs show a mail that arrives twice only once. */
  messageId: string;
  /** The ids of the mails before it in the conversation, the oldest first. */
  thread?: readonly string[] | undefined;
  /** The language of the text, where it is not the site's own. */
  language?: string | undefined;
  /** Unset for what a person has written. */
  autoSubmitted?: 'auto-replied' | 'auto-generated' | undefined;
}

/** Returns the Message-ID of a mail that is named so in the database. */
export function messageIdOf(name: string, { from }: Pick<MailOptions, 'from'>): string {
  return `<${name}@${from.address.split('@')[1]}>`;
}

const Text = v.object({ subject: v.string(), body: v.string() });
const Texts = v.object({ message: Text, demo: Text });
const MailMessages = v.object({ mail: v.object({ acknowledgement: Texts, notice: Texts }) });
const CommonMessages = v.object({ brand: v.string() });

interface LanguageTexts {
  texts: v.InferOutput<typeof MailMessages>['mail'];
  brand: string;
}

/** The texts of mails, by language. */
export type MailTexts = ReadonlyMap<string, LanguageTexts>;

export function readMailTexts(): Promise<MailTexts> {
  return readInEachLanguage(async (read) => {
    const { mail } = v.parse(MailMessages, await read('admin.json'));
    const { brand } = v.parse(CommonMessages, await read('common.json'));
    return { texts: mail, brand };
  });
}

/** Returns what is made of the translations of each language, by language. */
export async function readInEachLanguage<Texts>(
  make: (read: (file: string) => Promise<unknown>) => Promise<Texts>,
): Promise<ReadonlyMap<string, Texts>> {
  const texts = LANGUAGE_CODES.map(async (language): Promise<[string, Texts]> => {
    const read = async (file: string): Promise<unknown> =>
      JSON.parse(await readFile(new URL(`${language}/${file}`, LOCALES), 'utf8'));
    return [language, await make(read)];
  });
  return new Map(await Promise.all(texts));
}

/**
 * Returns the mail for a submission; null for a notification without a recipient. Nothing in it was typed by the sender, so
 * that nobody can have the label's server bring a text of theirs to others.
 */
export function composeMail(
  claimed: ClaimedMail,
  settings: LabelSettings,
  options: MailOptions,
  texts: MailTexts,
): OutgoingMail | null {
  const { purpose, kind, reference, submission_id: id } = claimed;
  const isNotification = purpose === 'notice';
  const inbox = options.notifyTo ?? settings.contact_email;
  const to = isNotification ? inbox : claimed.email;
  if (to === null) return null;
  const language =
    !isNotification && texts.has(claimed.language) ? claimed.language : options.language;
  const there = texts.get(language);
  if (!there) throw new Error(`There are no texts in ${language}.`);
  const text = there.texts[purpose][kind];
  const values = {
    label: settings.label_name ?? there.brand,
    reference,
    days: formatDays(settings.answer_days, language),
    link: `${options.siteUrl}${paths.panelItem('inbox', id)}`,
  };
  return {
    to,
    ...(!isNotification && { replyTo: settings.contact_email ?? options.notifyTo }),
    subject: fillText(text.subject, values),
    text: fillText(text.body, values),
    messageId: messageIdOf(`${id}.${purpose}`, options),
    autoSubmitted: isNotification ? 'auto-generated' : 'auto-replied',
  };
}
