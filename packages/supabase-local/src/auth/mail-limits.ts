import type { Config } from '../config';
import { authError } from './answers';
import { toSeconds } from './duration';

/**
 * Returns GoTrue's error for a mail too soon after the last one of its kind (`age`, in seconds), or to an
 * email that its mail service does not write to; null when it may be sent.
 */
export function refuseMail(
  email: string,
  age: number | null,
  { max_frequency, authorized_addresses: authorized = [] }: Config['auth']['email'],
): Response | null {
  const wait = Math.ceil(toSeconds(max_frequency) - (age ?? Infinity));
  if (wait > 0) {
    return authError(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${wait} seconds.`,
    );
  }
  // A label within the email, ada+site@…, does not count.
  const plain = email.replace(/\+[^@]+@/, '@').toLowerCase();
  if (authorized.length === 0 || authorized.some((other) => other.toLowerCase() === plain)) {
    return null;
  }
  return authError(
    400,
    'email_address_not_authorized',
    `Email address "${email}" cannot be used as it is not authorized`,
  );
}
