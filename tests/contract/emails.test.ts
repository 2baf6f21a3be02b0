import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openSchemaDatabase } from '../../scripts/schema-database';
import { emailSchema } from '@/data-service/content/entity/email-schema';
import { readableEmail } from '@/data-service/content/entity/email';

const LABEL_63 = 'a'.repeat(63);

/** What is typed, and how it is stored. */
const VALID = [
  // as they are
  ['mira@example.com', 'mira@example.com'],
  ['mira+demo@example.com', 'mira+demo@example.com'],
  ["mira.o'neil@example.com", "mira.o'neil@example.com"],
  ['Mira_K-7@mail.example.co.uk', 'Mira_K-7@mail.example.co.uk'],
  ['a!#$%&*/=?^`{|}~b@example.com', 'a!#$%&*/=?^`{|}~b@example.com'],
  ['mira@xn--mller-kva.de', 'mira@xn--mller-kva.de'],
  [`mira@${LABEL_63}.de`, `mira@${LABEL_63}.de`],
  // domains in other alphabets
  ['mira@müller.de', 'mira@xn--mller-kva.de'],
  ['info@Straße.de', 'info@xn--strae-oqa.de'],
  ['info@пошта.укр', 'info@xn--80a1acn3a.xn--j1amh'],
  ['info@例子。中国', 'info@xn--fsqu00a.xn--fiqs8s'],
  // invisible characters
  ['\u200Bmira@example.com', 'mira@example.com'],
  ['mira@exam\u00ADple.com', 'mira@example.com'],
  ['\u202Amira@example.com\u202C', 'mira@example.com'],
  ['mira\u200D@example\uFEFF.com\u2060', 'mira@example.com'],
  ['mira@example.com\u0000', 'mira@example.com'],
  ['\u00A0mira@example.com\u3000\n', 'mira@example.com'],
  // what surrounds it
  ['mailto:mira@example.com', 'mira@example.com'],
  ['MAILTO: mira@example.com?subject=Demo%20tape', 'mira@example.com'],
  ['Mira <mira@example.com>', 'mira@example.com'],
  ['"Koval, Mira" <mira@example.com>;', 'mira@example.com'],
  ['mira@example.com <mira@example.com>', 'mira@example.com'],
  ['<mailto:mira@example.com>', 'mira@example.com'],
  ['mira@example.com (Mira Koval)', 'mira@example.com'],
  ['(mira@example.com).', 'mira@example.com'],
  ['„mira@example.com“', 'mira@example.com'],
  ['«mira@example.com»,', 'mira@example.com'],
  ["'mira@example.com'", 'mira@example.com'],
  ['mira@example.com.', 'mira@example.com'],
  ['mira@example.com!', 'mira@example.com'],
] as const;

const INVALID = [
  'mira',
  'mira@',
  '@example.com',
  'mira@example',
  'mira@localhost',
  'mira@.com',
  'mira@example..com',
  'mira@-example.com',
  'mira@example-.com',
  `mira@${LABEL_63}a.de`,
  'mira@example.com/demo',
  'mira@example.com:25',
  'mira@exa_mple.com',
  'mira@@example.com',
  'mira@example.com@example.org',
  'mira koval@example.com',
  'mira@example.com, ben@example.com',
  'mira@example.com ben@example.com',
  'Mira <mira@example.com>, Ben <ben@example.com>',
  'mira@example.com\nBcc: ben@example.com',
  'mira@example.com\r\nben',
  'міра@example.com',
  'mira"x"@example.com',
  'mira@müller',
  'mira@müller.de/demo',
];

/** The texts that the database takes as they are. */
const stored = new Set<string>();
{
  await using database = await openSchemaDatabase();
  const { rows } = await database.query<{ text: string }>(
    'select text from unnest($1::text[]) as text where private.is_email(text)',
    [[...VALID.flat(), ...INVALID].filter((text) => !text.includes('\0'))], // which no text has in PostgreSQL
  );
  for (const { text } of rows) stored.add(text);
}

describe.each(VALID)('%j', (typed, clean) => {
  it(`is stored as ${clean}`, () => {
    expect(v.parse(emailSchema, typed)).toBe(clean);
    expect(stored.has(clean)).toBe(true);
    expect(stored.has(typed)).toBe(typed === clean);
  });
});

it.each(INVALID)('%j is no e-mail address', (typed) => {
  const { issues } = v.safeParse(emailSchema, typed);
  expect(issues?.map(({ message }) => message)).toEqual(['email']);
  expect(stored.has(typed)).toBe(false);
});

it.each([
  ['mira@xn--mller-kva.de', 'mira@müller.de'],
  ['info@xn--80a1acn3a.xn--j1amh', 'info@пошта.укр'],
  ['mira@example.com', 'mira@example.com'],
  ['xn--mira@example.com', 'xn--mira@example.com'],
  ['mira@xn--9999999.de', 'mira@xn--9999999.de'],
])('%s is shown as %s', (stored, shown) => {
  expect(readableEmail(stored)).toBe(shown);
});
