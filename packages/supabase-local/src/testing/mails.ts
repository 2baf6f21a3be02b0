import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { hasCode } from '../../../../node/error-code';

interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** The mails to an email that a backend has put into its directory, oldest first. */
export async function mailsTo(directory: string, email: string): Promise<ReceivedMail[]> {
  const names = (await readNames(directory)).toSorted();
  const mails = await Promise.all(
    names.map(async (name) => parse(await readFile(join(directory, name)))),
  );
  return mails.filter(({ to }) => to === email);
}

/** The link in the newest mail to an email. */
export async function mailedLink(directory: string, email: string): Promise<string> {
  const mail = (await mailsTo(directory, email)).at(-1);
  const link =
    mail?.html === undefined
      ? /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
      : unescapeHtml(/href="([^"]*)"/.exec(mail.html)?.[1] ?? '');
  if (!link) throw new Error(`No mail with a link came to ${email}.`);
  return link;
}

const unescapeHtml = (text: string) =>
  text.replaceAll('&#43;', '+').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

async function readNames(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

async function parse(file: Uint8Array): Promise<ReceivedMail> {
  const { to, subject = '', text = '', html } = await PostalMime.parse(file);
  const content = { text: text.trimEnd(), ...(html !== undefined && { html: html.trimEnd() }) };
  return { to: to?.[0]?.address ?? '', subject, ...content };
}
