import * as v from 'valibot';
import {
  email,
  LONGEST_MESSAGE,
  optionalLine,
  requiredLine,
  requiredText,
} from '@/data-service/client/fields';
import { sendRow, type Sending } from '@/data-service/client/send-row';

/** The longest topic: also a link can bring one. */
export const LONGEST_TOPIC = 200;

export const contactMessageSchema = v.object({
  name: requiredLine(200),
  email,
  /** The subject of the message, such as a service of the price list. */
  topic: optionalLine(LONGEST_TOPIC),
  message: requiredText(LONGEST_MESSAGE),
});

export type ContactMessage = v.InferOutput<typeof contactMessageSchema>;

/** Sends a message to the label, once for each id. Nothing comes back: a sender cannot read what was sent. */
export function sendContactMessage(message: ContactMessage, sending: Sending): Promise<void> {
  return sendRow({ kind: 'message', ...message }, sending);
}
