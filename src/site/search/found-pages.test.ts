import { expect, it } from 'vitest';
import { matches } from './found-pages';

it.each([
  ['impressum', 'Legal notice Legal notice /impressum'],
  ['datenschutz', 'Datenschutzerklärung'],
  ['datenschutzerklarung', 'Datenschutzerklärung'],
  ['legal not', 'Legal notice'],
  ['конц', 'Концерти'],
  ['концрети', 'Концерти Concerts'],
  ['newsleter', 'Newsletter'],
  ['pressefotos', 'Pressematerial Press kit /press'],
])('“%s” finds the page “%s”', (query, title) => {
  expect(matches(query, title)).toBe(true);
});

it.each([
  ['', 'Press kit'],
  ['shop', 'Press kit'],
  ['press concerts', 'Press kit'],
  ['prass', 'Pr'],
  ['kat', 'Press kit'],
])('“%s” does not find the page “%s”', (query, title) => {
  expect(matches(query, title)).toBe(false);
});
