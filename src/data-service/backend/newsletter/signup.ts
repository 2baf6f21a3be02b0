import * as v from 'valibot';
import type { NewsletterLink } from '@/config/newsletter-links';
import { withAppErrors } from '../client/app-error';
import { publicClient } from '../client/public-client';
import { readOneOf } from '../../content/entity/read-json';
import { emailSchema } from '../../content/entity/email-schema';

export const signupSchema = v.object({ email: emailSchema });

interface Signup {
  email: string;
  /** The language of the form. */
  language: string;
  /** The value of the honeypot. */
  trap: string;
}

/** Has a link sent to an address. The response does not reveal whether it is on the list already. */
export function signUp(signup: Signup): Promise<void> {
  return withAppErrors(async () => {
    await publicClient().rpc('subscribe_to_newsletter', signup).throwOnError();
  });
}

/** The outcomes of a link, each of which is explained to the visitor. */
const LINK_OUTCOMES = {
  confirm: ['confirmed', 'before', 'left', 'unknown'],
  unsubscribe: ['unsubscribed', 'before', 'unknown'],
} as const;

/** Does what a link is for, and returns the outcome, as a key of the messages. */
export function followLink({ action, token }: NewsletterLink) {
  return withAppErrors(async () => {
    if (action === 'confirm') {
      const { data } = await publicClient().rpc('confirm_newsletter', { token }).throwOnError();
      return `confirm.${readOneOf(data, LINK_OUTCOMES.confirm)}` as const;
    }
    const { data } = await publicClient()
      .rpc('unsubscribe_from_newsletter', { token })
      .throwOnError();
    return `unsubscribe.${readOneOf(data, LINK_OUTCOMES.unsubscribe)}` as const;
  });
}
