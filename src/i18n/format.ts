/** Caches formatters by language, or another name: to create one takes milliseconds on a phone. */
export function oncePerLanguage<Formatter>(
  make: (language: string) => Formatter,
): (language: string) => Formatter {
  const made = new Map<string, Formatter>();
  return (language) => {
    const formatter = made.get(language) ?? make(language);
    made.set(language, formatter);
    return formatter;
  };
}

const languageNames = oncePerLanguage(
  (language) => new Intl.DisplayNames(language, { type: 'language' }),
);

const prices = oncePerLanguage((language) =>
  oncePerLanguage(
    (currency) =>
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        trailingZeroDisplay: 'stripIfInteger',
      }),
  ),
);

/** Returns formatters by language, with English as Europe writes it: the day before the month, hours up to 24. */
export const dateFormats = (options: Intl.DateTimeFormatOptions) =>
  oncePerLanguage(
    // oxlint-disable-next-line eslint/no-restricted-properties -- the one place for it
    (language) => new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options),
  );

const calendarDays = dateFormats({ dateStyle: 'long', timeZone: 'UTC' });
const daysOfYear = dateFormats({ day: 'numeric', month: 'long', timeZone: 'UTC' });
const hours = dateFormats({
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** Returns the name of a language, in a language. Senders may send any code: an invalid one is returned unchanged. */
export function formatLanguage(code: string, language: string): string {
  try {
    return languageNames(language).of(code) ?? code;
  } catch {
    return code;
  }
}

/** A price, in EUR by default, without cents where there are none. Always with the sign: in Ukrainian it would be "EUR". */
export function formatPrice(amount: number, language: string, currency = 'EUR'): string {
  return prices(language)(currency).format(amount);
}

/** A calendar day `YYYY-MM-DD`: the same day for every reader, in any time zone. */
export function formatDay(day: string, language: string): string {
  return calendarDays(language).format(new Date(`${day}T00:00:00Z`));
}

/** A calendar day `YYYY-MM-DD` as seen from `today`: with its year only where it is another one. */
export function formatNearDay(day: string, today: string, language: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const formats = isThisYear ? daysOfYear : calendarDays;
  return formats(language).format(new Date(`${day}T00:00:00Z`));
}

/** A full hour of the day on a 24-hour clock. */
export function formatHour(hour: number, language: string): string {
  return hours(language).format(Date.UTC(2000, 0, 1, hour));
}
