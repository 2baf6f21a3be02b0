/** The link that writes an e-mail. What has a meaning in links is escaped, so that only the e-mail address is read from it. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** The link that calls a number. A zero in parentheses is dialled only within the country. */
export function phoneLink(phone: string): string {
  const digits = (phone.startsWith('+') ? phone.replace('(0)', '') : phone).replaceAll(/\D/g, '');
  return phone.startsWith('+') ? `tel:+${digits}` : `tel:${digits}`;
}
