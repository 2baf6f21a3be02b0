/** Returns the mailto link of an e-mail address. Characters with a meaning in URLs are escaped. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** Returns the tel link of a number. A zero in parentheses is dialled only within the country. */
export function phoneLink(phone: string): string {
  const digits = (phone.startsWith('+') ? phone.replace('(0)', '') : phone).replaceAll(/\D/g, '');
  return phone.startsWith('+') ? `tel:+${digits}` : `tel:${digits}`;
}
