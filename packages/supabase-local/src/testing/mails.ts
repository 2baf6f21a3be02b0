import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../../../node/error-code';
import type { Mail } from '../mail';

/** The mails to an email that a backend has put into its directory, oldest first. */
export async function mailsTo(directory: string, email: string): Promise<Mail[]> {
  const names = (await readNames(directory)).toSorted();
  const mails = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
  return mails.map(parse).filter(({ to }) => to === email);
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

function parse(mail: string): Mail {
  const [head = '', ...body] = mail.split('\n\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '';
  return { to: header('To'), subject: header('Subject'), text: body.join('\n\n').trimEnd() };
}
