import * as v from 'valibot';
import { email, requiredText } from './fields';
import { sendRow } from './send-row';

export const contactMessageSchema = v.object({
  name: requiredText(200),
  email,
  message: requiredText(5000),
});

export type ContactMessage = v.InferOutput<typeof contactMessageSchema>;

/** Hands a message to the label, once for each id. Nothing comes back: a sender cannot read what was sent. */
export function sendContactMessage(message: ContactMessage, id: string): Promise<void> {
  return sendRow({ ...message, id, kind: 'message' });
}
