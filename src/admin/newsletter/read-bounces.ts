import * as v from 'valibot';
import { emailSchema } from '@/data-service/content/entity/email-schema';

const ADDRESS = /[^\s<>()[\]\\,;:"'@]+@[^\s<>()[\]\\,;:"'@]+\.[^\s<>()[\]\\,;:"'@]+/g;

/** Returns the addresses in a list that somebody has pasted, each once, however they are separated. */
export function readAddresses(text: string): string[] {
  const found = [...text.matchAll(ADDRESS)].flatMap(([address]) => {
    const read = v.safeParse(emailSchema, address.toLowerCase());
    return read.success ? [read.output] : [];
  });
  return [...new Set(found)];
}

/**
 * Returns the recipients that a mail says are unknown for good: a report of RFC 3464, or the header of Exim and Gmail. One
 * that is only late, an answer from a holiday, or any other mail names nobody.
 */
export function readBounce(source: string): string[] {
  const lines = source.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+/g, ' ');
  const [head = ''] = lines.split('\n\n', 1);
  const ofHeader = /^X-Failed-Recipients:(.*)$/im.exec(head)?.[1] ?? '';
  const ofReport = lines.split('\n\n').flatMap((block) => {
    const recipient = /^Final-Recipient: *(?:rfc822|utf-8) *;(.*)$/im.exec(block)?.[1];
    const isFinal = /^Action: *failed\b/im.test(block) && /^Status: *5\./im.test(block);
    return recipient !== undefined && isFinal ? [recipient] : [];
  });
  return readAddresses([ofHeader, ...ofReport].join('\n'));
}
