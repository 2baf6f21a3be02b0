/** The former names, which some browsers still list. */
export const RENAMED_ZONES: Readonly<Record<string, string>> = {
  'Europe/Kiev': 'Europe/Kyiv',
  'Asia/Calcutta': 'Asia/Kolkata',
};

/** The time zone of the capital, for countries with several. */
const MAIN_ZONES: Readonly<Record<string, string>> = { DE: 'Europe/Berlin', UA: 'Europe/Kyiv' };

/** Returns the time zone of a country; null where it has several, or the browser does not know. */
export function zoneOfCountry(country: string): string | null {
  const locale: Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] } =
    new Intl.Locale('und', { region: country });
  const [zone, ...others] = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  const only = zone === undefined || others.length > 0 ? null : (RENAMED_ZONES[zone] ?? zone);
  return MAIN_ZONES[country] ?? only;
}
