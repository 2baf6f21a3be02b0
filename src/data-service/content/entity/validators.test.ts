import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { workerBackend, type WorkerBackend } from '../../../../tests/support/worker-backend';
import { emailSchema } from './email-schema';
import {
  daySchema,
  fileUrlSchema,
  linkSchema,
  linksSchema,
  localizedMarkdownSchema,
  localizedTextSchema,
  optionalLineSchema,
  optionalTextSchema,
  phoneSchema,
  requiredLineSchema,
  requiredTextSchema,
  videoUrlSchema,
} from './validators';

/** Returns the parsed value, or the codes of its validation errors. */
function parse(schema: v.GenericSchema<unknown, unknown>, value: unknown): unknown {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : { wrong: result.issues.map(({ message }) => message) };
}
const wrong = (...codes: string[]) => ({ wrong: codes });

describe('a link', () => {
  it.each([
    ['http://example.com/', 'https://example.com/'],
    ['Mira – Tide: https://example.com/a.', 'https://example.com/a'],
  ])('%j is read as the link %j', (value, normal) => {
    expect(parse(linkSchema, value)).toBe(normal);
  });

  it.each([
    ['  ', 'required'],
    ['\u200b', 'required'],
    ['/uploads/a.webp', 'no-address'],
    ['javascript:alert(1)', 'scheme'],
    ['https://user@example.com/', 'https-address'],
    // URL would read it without its tab.
    ['https://exa\tmple.com/', 'https-address'],
  ])('%j is no link: %s', (value, code) => {
    expect(parse(linkSchema, value)).toEqual(wrong(code));
  });

  it('a link has at most 2048 characters, as it is stored', () => {
    const longest = `https://example.com/${'a'.repeat(2028)}`;
    expect(parse(linkSchema, longest)).toBe(longest);
    expect(parse(linkSchema, `${longest}a`)).toEqual(wrong('too-long'));
    // Each of these letters is stored as six characters.
    expect(parse(linkSchema, `https://example.com/${'ü'.repeat(400)}`)).toEqual(wrong('too-long'));
  });
});

describe('the URL of a file', () => {
  it.each([
    ['/uploads/a.webp', '/uploads/a.webp'],
    [' /uploads/a.webp\n', '/uploads/a.webp'],
    ['/uploads/2026/a-b_c.d.webp', '/uploads/2026/a-b_c.d.webp'],
    ['https://example.com', 'https://example.com/'],
  ])('%j is read as the file %j', (value, normal) => {
    expect(parse(fileUrlSchema, value)).toBe(normal);
  });

  it.each([
    '/uploads/',
    '/uploads/../secret',
    '/uploads/.env',
    '/uploads/a..b',
    '/uploads/a//b',
    '/uploads/a\n.webp',
    '/uploads/ä.webp',
    '/uploads/a b.webp',
    '/uploads/a.webp?size=1',
    '/other/a.webp',
    'uploads/a.webp',
    'http://example.com/',
  ])('%j is no URL of a file', (value) => {
    expect(parse(fileUrlSchema, value)).toEqual(wrong('address'));
  });

  it('the URL of a file has at most 2048 characters', () => {
    const longest = `/uploads/${'a'.repeat(2039)}`;
    expect(parse(fileUrlSchema, longest)).toBe(longest);
    expect(parse(fileUrlSchema, `${longest}a`)).toEqual(wrong('too-long'));
  });
});

describe('a URL that is accepted here', () => {
  let backend: WorkerBackend;

  beforeAll(async () => {
    backend = await workerBackend();
  });

  /** Every character that can stand alone, up to the last of the combining marks, and some from far away. */
  const characters = [
    ...Array.from({ length: 0x370 }, (_, code) => String.fromCodePoint(code)),
    ...Array.from(
      '\u0430\u05d0\u0661\u180e\u200b\u200d\u2028\u202e\u2044\u2060\u3002\ud800\ufeff\uff0e\uff21\u{1f3b5}',
    ),
  ];
  const places = [
    (character: string) => `https://${character}/`,
    (character: string) => `https://${character}.example/`,
    (character: string) => `https://a${character}b.example/`,
    (character: string) => `https://label.${character}`,
    (character: string) => `https://label.exam${character}ple`,
    (character: string) => `https://label.example${character}`,
    (character: string) => `https://label.example:8${character}`,
    (character: string) => `https://label.example:8${character}0/`,
    (character: string) => `https://label.example/a${character}b`,
    (character: string) => `https://label.example/?a${character}b`,
    (character: string) => `https://label.example/#a${character}b`,
    (character: string) => `/uploads/a${character}b.webp`,
    (character: string) => `/uploads/a.webp${character}`,
  ];
  const odd = [
    ...[63, 64].map((length) => `https://${'a'.repeat(length)}.example/`),
    ...[63, 64].map((length) => `https://label.${'a'.repeat(length)}/`),
    ...[2028, 2029].map((length) => `https://example.com/${'a'.repeat(length)}`),
    ...[341, 342].map((length) => `https://example.com/${'ü'.repeat(length)}`),
    ...[2039, 2040].map((length) => `/uploads/${'a'.repeat(length)}`),
    ...[0, 9999, 65535, 65536].map((port) => `https://label.example:${port}/`),
  ];
  const taken = (schema: v.GenericSchema<unknown, string>) =>
    [...places.flatMap((place) => characters.map(place)), ...odd].flatMap((value) => {
      const result = v.safeParse(schema, value);
      return result.success ? [result.output] : [];
    });

  it.each([
    ['https URL', linkSchema, 'private.is_https_address', 5000],
    ['file URL', fileUrlSchema, 'private.is_address', 5100],
    ['video URL', videoUrlSchema, 'private.is_address', 5000],
  ] as const)(
    'the database accepts every %s that is accepted here',
    async (_what, schema, isTaken, atLeast) => {
      const values = taken(schema);
      expect(values.length).toBeGreaterThan(atLeast);
      const refused = await backend.sql(
        `select value from unnest($1::text[]) as value where not ${isTaken}(value)`,
        [values],
      );
      expect(refused).toEqual([]);
    },
  );
});

describe('links', () => {
  const schema = linksSchema(['instagram', 'youtube']);

  it.each([
    [{}, {}],
    [{ youtube: ' https://www.youtube.com' }, { youtube: 'https://www.youtube.com/' }],
    [{ instagram: '@mira\u200b' }, { instagram: 'https://www.instagram.com/mira/' }],
  ])('the links %j are read as %j', (value, output) => {
    expect(parse(schema, value)).toEqual(output);
  });

  it.each([
    { youtube: '' },
    { youtube: null },
    { youtube: 'ftp://www.youtube.com/' },
    { myspace: 'https://myspace.com/' },
    null,
    'https://www.youtube.com/',
  ])('%j are no links', (value) => {
    expect(v.safeParse(schema, value).success).toBe(false);
  });
});

describe('a text', () => {
  it.each([
    ['Mira', 'Mira'],
    ['  Mira\n', 'Mira'],
    ['0123456789', '0123456789'],
  ])('the required text %j is read as %j', (value, output) => {
    expect(parse(requiredTextSchema(10), value)).toBe(output);
  });

  it('a text loses invisible characters at its ends, and control characters', () => {
    const written = '\u200bOne\0\n\tTwo\v\u2066';
    expect(parse(requiredTextSchema(10), written)).toBe('One\n\tTwo');
    expect(parse(optionalTextSchema(10), written)).toBe('One\n\tTwo');
    expect(parse(localizedMarkdownSchema(501), { en: written })).toEqual({ en: 'One\n\tTwo' });
    expect(parse(localizedTextSchema(501), { en: written })).toEqual({ en: 'One\n\tTwo' });
    expect(parse(localizedTextSchema(500), { en: written })).toEqual({ en: 'One Two' });
    expect(parse(requiredLineSchema(10), written)).toBe('One Two');
    expect(parse(optionalLineSchema(10), written)).toBe('One Two');
    expect(parse(optionalLineSchema(10), '\u200b\0')).toBeNull();
  });

  it.each([
    ['', 'required'],
    [' \t\n\u00a0\u3000', 'required'],
    ['\u200b\ufeff\u2066\0', 'required'],
    ['01234567890', 'too-long'],
  ])('the required text %j is %s', (value, code) => {
    expect(parse(requiredTextSchema(10), value)).toEqual(wrong(code));
  });

  it.each([
    [{ en: 'Hello' }, { en: 'Hello' }],
    [{ uk: 'Вітаю' }, { uk: 'Вітаю' }],
    [
      { 'zh-Hant': ' 你好 ', en: 'Hello' },
      { 'zh-Hant': '你好', en: 'Hello' },
    ],
  ])('the text in several languages %j is read as %j', (value, output) => {
    expect(parse(localizedTextSchema(10), value)).toEqual(output);
  });

  it.each([
    {},
    { en: '' },
    { en: 'Hello', de: '  ' },
    { en: '01234567890' },
    { en: null },
    { en: 5 },
    'Hello',
    null,
  ])('%j is no text in several languages', (value) => {
    expect(v.safeParse(localizedTextSchema(10), value).success).toBe(false);
  });

  it('a text in Markdown is read as it is', () => {
    const text = { en: '- a\n  - *b*', de: '> > c' };
    expect(parse(localizedMarkdownSchema(50_000), text)).toEqual(text);
  });
});

describe('a day', () => {
  it.each(['1900-01-01', '2026-02-28', '2200-12-31'])('%s is a day', (value) => {
    expect(parse(daySchema, value)).toBe(value);
  });

  it.each([
    ['', 'required'],
    ['0026-12-01', 'day-range'],
    ['20261-11-20', 'day-range'],
    ['1899-12-31', 'day-range'],
    ['2201-01-01', 'day-range'],
    ['2026-13-01', 'date'],
    ['tomorrow', 'date'],
    ['2026-1-1', 'date'],
  ])('%j is no day: %s', (value, code) => {
    const result = v.safeParse(daySchema, value);
    expect(result.issues?.[0].message).toBe(code);
  });
});

describe('an email address', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    [' Ada <ada+x@example.com> ', 'ada+x@example.com'],
  ])('%j is read as the email address %j', (value, output) => {
    expect(parse(emailSchema, value)).toBe(output);
  });

  it.each([
    ['', wrong('required', 'email')],
    [' \u200B', wrong('required', 'email')],
    ['ada', wrong('email')],
    [`${'a'.repeat(250)}@b.cd`, wrong('too-long')],
  ])('%j is no email address', (value, error) => {
    expect(parse(emailSchema, value)).toEqual(error);
  });
});

describe('a telephone number', () => {
  it.each([
    ['040 66969000', '040 66969000'],
    [' +49 (0)40 66969-000 ', '+49 (0)40 66969-000'],
    ['(040) 66969/000', '(040) 66969/000'],
    ['\u202a+49\u00a040\u202f66969\u201100\u202c', '+49 40 66969-00'],
    ['tel:+49\u201340\u200b66969000', '+49-4066969000'],
    ['＋４９ ４０ ６６９６９０００', '+49 40 66969000'],
  ])('%j is read as the telephone number %j', (value, output) => {
    expect(parse(phoneSchema, value)).toBe(output);
  });

  it.each([
    ['', wrong('required', 'phone')],
    ['+', wrong('phone')],
    ['call us', wrong('phone')],
    ['040 66969000 (Mira)', wrong('phone')],
    ['1'.repeat(51), wrong('too-long')],
  ])('%j is no telephone number', (value, error) => {
    expect(parse(phoneSchema, value)).toEqual(error);
  });
});
