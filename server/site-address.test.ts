import { expect, it } from 'vitest';
import { readTarget } from './site-address';

const ID = '6f1c2d3e-0000-4000-8000-000000000001';

it.each([
  ['/', null, '/', 'known'],
  ['/de', 'de', '/', 'known'],
  ['/en/impressum', 'en', '/impressum', 'known'],
  [`/uk/bits/${ID}`, 'uk', `/bits/${ID}`, 'row'],
  [`/bits/${ID}?utm_source=mail`, null, `/bits/${ID}`, 'row'],
  ['/gallery?type=video&page=2', null, '/gallery?page=2&type=video', 'endless'],
  ['/search?q=anna', null, '/search', 'known'],
  ['/nothing?page=2', null, '/404', 'known'],
  ['/releases/not-an-id', null, '/404', 'known'],
  ['/de/nothing', 'de', '/404', 'known'],
  ['*', null, '/404', 'known'],
  ['http://other.example/', null, '/404', 'known'],
])('%s is a page', (address, language, path, source) => {
  expect(readTarget(address)).toEqual({ kind: 'page', language, path, source });
});

it.each(['/adminpanel', '/adminpanel-login', '/adminpanel/artists?page=2'])(
  '%s is the panel',
  (address) => {
    expect(readTarget(address)).toEqual({ kind: 'panel' });
  },
);

it.each(['/favicon.ico', '/assets/a.js', '/..', '/.env'])('%s is a file', (address) => {
  expect(readTarget(address)).toEqual({ kind: 'file' });
});

it.each([
  ['/artists/?page=2', '/artists?page=2'],
  ['/UK/NEWS', '/uk/news'],
  ['/uk/adminpanel-login', '/adminpanel-login'],
])('%s is written %s', (address, to) => {
  expect(readTarget(address)).toEqual({ kind: 'redirect', to });
});
