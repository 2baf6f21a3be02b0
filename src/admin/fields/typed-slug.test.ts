import { expect, it } from 'vitest';
import { cleanSlug, typedSlug } from './typed-slug';

it.each([
  ['nika-zarandia', 'nika-zarandia'],
  ['Nika Zarandia', 'nika-zarandia'],
  ['  Nika_Zarandia', 'nika-zarandia'],
  ["Don't stop", 'dont-stop'],
  ['Rock ’n’ Roll', 'rock-n-roll'],
  ['AC/DC', 'ac-dc'],
  ['S.O.S. (live)', 's-o-s-live-'],
  ['nika-', 'nika-'],
  ['--nika', 'nika'],
  ['https://label.example/artists/mira-sol', 'mira-sol'],
  ['https://label.example/de/artists/Mira-Sol/?utm_source=mail#top', 'mira-sol'],
  ['label.example/artists/mira', 'mira'],
  ['localhost:5173/bits/mira', 'mira'],
  ['/artists/mira', 'mira'],
  ['https://label.example/artists/%D0%BC%D0%B8', 'ми'],
  ['https://label.example/artists/100%', '100-'],
  ['Größe', 'größe'],
  ['Зоря', 'зоря'],
  ['', ''],
])('reads %j as %j while it is typed', (text, slug) => {
  expect(typedSlug(text)).toBe(slug);
});

it('leaves no trailing hyphen', () => {
  expect(cleanSlug('nika-')).toBe('nika');
  expect(cleanSlug('nika-z')).toBe('nika-z');
});
