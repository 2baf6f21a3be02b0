import { types, type ParserOptions, type SerializerOptions } from '@electric-sql/pglite';

/** `2026-01-31 10:00:00.5+00`, as Postgres prints it, to `2026-01-31T10:00:00.5+00:00`, as JSON has it. */
function isoTimestamp(text: string): string {
  return text.replace(
    /^(\S+) ([\d:.]+)([+-]\d\d)?(:\d\d)?/,
    (_, date: string, time: string, hours = '', minutes = hours && ':00') =>
      `${date}T${time}${hours}${minutes}`,
  );
}

/** NaN and the infinities stay text: JSON has no number for them. */
function jsonNumber(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

/** Values in the form in which PostgREST answers them. */
export const postgrestParsers: ParserOptions = {
  [types.TIMESTAMP]: isoTimestamp,
  [types.TIMESTAMPTZ]: isoTimestamp,
  [types.NUMERIC]: jsonNumber,
};

/** Returns JSON as text where a request has it in place of a text: Postgres judges it, as it does for PostgREST. */
function jsonText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Values of requests in the form in which PostgREST hands them to Postgres. */
export const postgrestSerializers: SerializerOptions = {
  [types.BOOL]: jsonText,
  [types.TEXT]: jsonText,
  [types.VARCHAR]: jsonText,
  [types.BPCHAR]: jsonText,
};

/**
 * Returns serializers that hand over every value as a text, also of a type that is not among them. PGlite's own throw, or
 * return what is no text; its writer then fails within a message, and the connection is of no more use.
 */
export function withTextAlone(serializers: SerializerOptions): SerializerOptions {
  return new Proxy(serializers, {
    get: (target, type) => (value: unknown) => {
      const serialize = Reflect.get(target, type);
      try {
        const text: unknown = serialize ? serialize(value) : value;
        return jsonText(text);
      } catch {
        return jsonText(value);
      }
    },
  });
}
