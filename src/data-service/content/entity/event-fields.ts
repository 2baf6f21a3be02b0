import { nullable, readString, stringKind, type FieldOptions } from './fields';

/** The kinds of fields that only events have: apart from the others, which every visitor downloads. */

/** A time of day by the clock of some place, `HH:MM`. */
export const time = <const Options extends FieldOptions>(options: Options) => ({
  kind: 'time' as const,
  ...nullable(
    options,
    (stored) => /^(?:[01]\d|2[0-3]):[0-5]\d/.exec(readString(stored) ?? '')?.[0] ?? null,
    '',
  ),
});
/** A time zone of the IANA's list, `Europe/Berlin`. */
export const timeZone = stringKind('timeZone');
/** A country by its code of two letters (ISO 3166-1). */
export const country = stringKind('country');

/** EUR; null is not said. One that cannot be read stays in the draft as it was typed: the schema rejects it. */
export const amount = <const Options extends { list?: boolean }>(options: Options) => ({
  kind: 'amount' as const,
  ...options,
  read: (stored: unknown) => (typeof stored === 'number' ? stored : null),
  empty: null as number | string | null,
});
