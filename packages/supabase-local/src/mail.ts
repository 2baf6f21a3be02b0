import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Mail = {
  to: string;
  subject: string;
  /** Others than those two, where the sender of a mail has any. */
  headers?: Readonly<Record<string, string>>;
} & ({ text: string; html?: never } | { html: string; text?: never });

export interface Mailbox {
  send: (mail: Mail) => Promise<void>;
}

/** Of this process: several mailboxes may deliver into one directory. */
let count = 0;

/**
 * Delivers into a directory, one .eml file per mail: the names sort by time, and any mail program
 * and any editor opens them. A mail may hold a link that signs somebody in, so they are the owner's
 * alone, and no page of a browser can ask for them.
 */
export function createMailbox(directory: string | null): Mailbox {
  return {
    async send(mail) {
      if (directory === null) return;
      const date = new Date();
      const stamp = date.toISOString().replaceAll(/[:.]/g, '-');
      const name = `${stamp}-${String((count += 1)).padStart(4, '0')}.eml`;
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(join(directory, name), format(mail, date), { mode: 0o600, flag: 'wx' });
    },
  };
}

function format({ to, subject, text, html, headers }: Mail, date: Date): string {
  const all = {
    Date: date.toUTCString(),
    From: 'noreply@label.example',
    ...headers,
    To: to,
    Subject: subject,
    'MIME-Version': '1.0',
    'Content-Type': `text/${html === undefined ? 'plain' : 'html'}; charset=utf-8`,
    'Content-Transfer-Encoding': '8bit',
  };
  const lines = Object.entries(all).map(
    ([name, value]) => `${name}: ${encode(value.replaceAll(/[\r\n]+/g, ' '))}`,
  );
  return `${lines.join('\n')}\n\n${html ?? text}\n`;
}

/** The most characters of an encoded word that surely fit: 45 bytes are 60 in Base64, and a letter has up to four. */
const WORD = /.{1,11}/gsu;

/**
 * Encodes what is not ASCII as RFC 2047 wants it: mail programs read raw UTF-8 in a header, but not all filters do. From the
 * beginning of a word to the end of one: within a word, what is encoded is read as it stands.
 */
function encode(value: string): string {
  return value.replaceAll(/[^\s"<>]*[^ -~](?:.*[^ -~])?[^\s"<>]*/gsu, (text) =>
    (text.match(WORD) ?? [])
      .map((part) => `=?utf-8?B?${Buffer.from(part).toString('base64')}?=`)
      .join(' '),
  );
}
