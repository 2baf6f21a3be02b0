import { expect, it } from 'vitest';
import { countryCodes, countryName } from './countries';

it.each([
  ['DE', 'en', 'Germany'],
  ['DE', 'de', 'Deutschland'],
  ['UA', 'uk', 'Україна'],
  ['AT', 'ru', 'Австрия'],
  ['1', 'en', '1'],
])('calls %s in %s %s', (code, language, name) => {
  expect(countryName(code, language)).toBe(name);
});

it('lists the current countries, and no other codes', () => {
  const codes = countryCodes();
  expect(codes).toEqual(expect.arrayContaining(['DE', 'UA', 'GB', 'US', 'KZ', 'GE', 'XK', 'TW']));
  for (const code of ['DD', 'SU', 'YU', 'EU', 'UN', 'ZZ', 'UK', 'AB']) {
    expect(codes, code).not.toContain(code);
  }
  expect(codes.length).toBeGreaterThan(240);
});
