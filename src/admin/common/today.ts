/** Returns today in the reader's time zone, `YYYY-MM-DD`. */
export function today(): string {
  // oxlint-disable-next-line eslint/no-restricted-properties -- for the database, not to read
  return new Intl.DateTimeFormat('sv-SE').format(new Date());
}
