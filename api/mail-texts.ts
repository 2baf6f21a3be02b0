import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { MailOptions } from './mail-options';
import { paths } from '@/config/paths';
import { LANGUAGE_CODES } from '@/i18n/languages';
import { fillText, formatDays } from '@/i18n/reply-text';

export const ClaimedMail = v.object({
  submission_id: v.string(),
  purpose: v.picklist(['acknowledgement', 'notice']),
  kind: v.picklist(['message', 'demo']),
  reference: v.string(),
  email: v.string(),
  language: v.string(),
});

/** A mail that is to be sent now. */
export type ClaimedMail = v.InferOutput<typeof ClaimedMail>;

/** What mails tell of the label. */
export interface LabelSettings {
  label_name: string | null;
  contact_email: string | null;
  answer_days: number;
}

export interface OutgoingMail {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  /** The same at every attempt: whoever gets a mail twice sees it once. */
  messageId: string;
  autoSubmitted: 'auto-replied' | 'auto-generated';
}

const Text = v.object({ subject: v.string(), body: v.string() });
const Texts = v.object({ message: Text, demo: Text });
const Words = v.object({ mail: v.object({ acknowledgement: Texts, notice: Texts }) });
const CommonWords = v.object({ brand: v.string() });

interface LanguageTexts {
  texts: v.InferOutput<typeof Words>['mail'];
  brand: string;
}

/** The texts of mails, by language. */
export type MailTexts = ReadonlyMap<string, LanguageTexts>;

export async function readMailTexts(): Promise<MailTexts> {
  const read = async (language: string, file: string): Promise<unknown> => {
    const address = new URL(`../locales/${language}/${file}`, import.meta.url);
    return JSON.parse(await readFile(address, 'utf8'));
  };
  const texts = LANGUAGE_CODES.map(async (language): Promise<[string, LanguageTexts]> => {
    const { mail } = v.parse(Words, await read(language, 'admin.json'));
    const { brand } = v.parse(CommonWords, await read(language, 'common.json'));
    return [language, { texts: mail, brand }];
  });
  return new Map(await Promise.all(texts));
}

/**
 * The mail for a submission; null for a notice that nobody is there to get. Nothing in it was typed by the sender, so
 * that nobody can have the label's server bring a text of theirs to others.
 */
export function composeMail(
  claimed: ClaimedMail,
  settings: LabelSettings,
  options: MailOptions,
  texts: MailTexts,
): OutgoingMail | null {
  const { purpose, kind, reference, submission_id: id } = claimed;
  const isNotice = purpose === 'notice';
  const inbox = options.noticeTo ?? settings.contact_email;
  const to = isNotice ? inbox : claimed.email;
  if (to === null) return null;
  const language = !isNotice && texts.has(claimed.language) ? claimed.language : options.language;
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
    ...(!isNotice && { replyTo: settings.contact_email ?? options.noticeTo }),
    subject: fillText(text.subject, values),
    text: fillText(text.body, values),
    messageId: `<${id}.${purpose}@${options.from.address.split('@')[1]}>`,
    autoSubmitted: isNotice ? 'auto-generated' : 'auto-replied',
  };
}
