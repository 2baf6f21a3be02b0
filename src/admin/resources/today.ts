/** Today by the clock of whoever looks at it, `YYYY-MM-DD`. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE').format(new Date());
}
