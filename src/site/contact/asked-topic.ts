import { TOPIC_PARAMETER } from '@/config/paths';
import { LONGEST_TOPIC } from '@/data-service/inbox/contact-messages';

/** What the address says a message is about, as one line of plain text; empty where it says nothing. */
export function askedTopic(parameters: URLSearchParams): string {
  const line = (parameters.get(TOPIC_PARAMETER) ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return line
    .slice(0, LONGEST_TOPIC)
    .replace(/[\uD800-\uDBFF]$/, '') // half of a character
    .trim();
}
