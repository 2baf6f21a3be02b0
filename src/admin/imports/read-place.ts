import { countryCodes, countryName } from '@/i18n/countries';
import { LANGUAGE_CODES } from '@/i18n/languages';
import { zoneOfCountry } from '../fields/zone-of-country';

/** Other names that people write. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  usa: 'US',
  'u.s.a.': 'US',
  holland: 'NL',
  niederlande: 'NL',
  'czech republic': 'CZ',
};

let codes: ReadonlyMap<string, string> | null = null;

/** Returns the codes of countries by their names in the languages of the site. */
function codesByName(): ReadonlyMap<string, string> {
  codes ??= new Map([
    ...countryCodes().map((code) => [code.toLowerCase(), code] as const),
    ...LANGUAGE_CODES.flatMap((language) =>
      countryCodes().map((code) => [countryName(code, language).toLowerCase(), code] as const),
    ),
    ...Object.entries(OTHER_NAMES),
  ]);
  return codes;
}

/** Returns the code of a country; null for another text. */
export const readCountry = (text: string): string | null =>
  codesByName().get(text.trim().toLowerCase()) ?? null;

/** Returns a country with the zone of its capital, for a draft; nothing where it is not known. */
export const placeOf = (country: string | null) =>
  country === null ? {} : { country, timeZone: zoneOfCountry(country) ?? 'Europe/Berlin' };

/** Returns venue, city and country of a place in one text: “Knust, Neuer Kamp 30, 20357 Hamburg, Germany”. */
export function readPlace(text: string): { venue: string; city: string; country: string | null } {
  const parts = text.split(/\s*(?:,|\n|\s[–—-]\s)\s*/).filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  // A lone city may have the name of a country: Luxembourg, Singapore.
  const country = parts.length > 1 && last.length > 1 ? readCountry(last) : null;
  if (country !== null) parts.pop();
  const [venue = '', ...rest] = parts;
  const POSTCODE = /^(?:[A-Z]{1,2}-)?\d{4,6}\s+(?=\p{L})|\s+\d{4,6}$/u;
  const city = (rest.find((part) => POSTCODE.test(part)) ?? rest.at(-1) ?? '').replace(
    POSTCODE,
    '',
  );
  return { venue, city: /\d/.test(city) ? '' : city, country };
}
