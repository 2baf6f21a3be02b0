import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { hasCode } from '../../../../node/error-code';
import type { Mail } from '../mail';

/** The mails to an email that a backend has put into its directory, oldest first. */
export async function mailsTo(directory: string, email: string): Promise<Mail[]> {
  const names = (await readNames(directory)).toSorted();
  const mails = await Promise.all(
    names.map(async (name) => parse(await readFile(join(directory, name)))),
  );
  return mails.filter(({ to }) => to === email);
}

/** The link in the newest mail to an email. */
export async function mailedLink(directory: string, email: string): Promise<string> {
  const mail = (await mailsTo(directory, email)).at(-1);
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error(`No mail with a link came to ${email}.`);
  return link;
}

async function readNames(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

async function parse(file: Uint8Array): Promise<Mail> {
  const { to, subject = '', text = '' } = await PostalMime.parse(file);
  return { to: to?.[0]?.address ?? '', subject, text: text.trimEnd() };
}
