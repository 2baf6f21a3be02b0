import * as v from 'valibot';
import { CONSENT_VERSION } from '@/config/constants';
import { email, httpsAddress, requiredText } from './fields';
import { sendRow } from './send-row';

export const demoApplicationSchema = v.object({
  name: requiredText(200),
  email,
  /** Where the music can be heard. */
  musicLink: httpsAddress,
  /** May be empty: the music speaks. */
  message: v.pipe(v.string(), v.trim(), v.maxLength(5000, 'too-long')),
});

export type DemoApplication = v.InferOutput<typeof demoApplicationSchema>;

/** Hands a demo to the label, once for each id. Nothing comes back: a sender cannot read what was sent. */
export function sendDemoApplication(
  { name, email, musicLink, message }: DemoApplication,
  id: string,
): Promise<void> {
  return sendRow({
    id,
    kind: 'demo',
    consent_version: CONSENT_VERSION,
    name,
    email,
    music_link: musicLink,
    message: message === '' ? null : message,
  });
}
