/** Returns today in the reader's time zone, `YYYY-MM-DD`. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE').format(new Date());
}
