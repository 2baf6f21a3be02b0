import { expect, it } from 'vitest';
import { readRequest } from './request';

const readTarget = (url: string) => readRequest({ url, headers: { 'accept-language': 'ru' } });

const ID = '6f1c2d3e-0000-4000-8000-000000000001';

it.each([
  ['/', null, '/', 'fixed'],
  ['/de', 'de', '/', 'fixed'],
  ['/en/impressum', 'en', '/impressum', 'fixed'],
  [`/uk/bits/${ID}`, 'uk', `/bits/${ID}`, 'row'],
  [`/bits/${ID}?utm_source=mail`, null, `/bits/${ID}`, 'row'],
  ['/gallery?type=video&page=2', null, '/gallery?page=2&type=video', 'variant'],
  ['/search?q=anna', null, '/search', 'fixed'],
  ['/nothing?page=2', null, '/404', 'fixed'],
  ['/releases/1984', null, '/releases/404', 'fixed'],
  ['/releases/a--b?page=2', null, '/releases/404', 'fixed'],
  ['/de/nothing', 'de', '/404', 'fixed'],
  ['/preview', null, '/404', 'fixed'],
  ['*', null, '/404', 'fixed'],
  ['http://other.example/', null, '/404', 'fixed'],
])('%s is a page', (target, language, path, kind) => {
  expect(readTarget(target)).toMatchObject({
    path,
    kind,
    language: language ?? 'ru',
    isPrefixed: language !== null,
  });
});

it.each([
  ['/', 'home', ''],
  [`/uk/bits/${ID}`, 'bitsArtist', ID],
  ['/gallery?type=video&page=2', 'gallery', ''],
  ['/releases/1984', 'release', '404'],
  ['/de/nothing', 'notFound', ''],
])('%s is the page %s', (target, name, id) => {
  expect(readTarget(target)).toMatchObject({ page: { name }, id });
});

it.each(['/adminpanel', '/adminpanel-login', '/adminpanel/artists?page=2'])(
  '%s is the panel',
  (path) => {
    expect(readTarget(path)).toEqual({ kind: 'panel' });
  },
);

it.each(['/preview/form/1/de/artists/2', '/preview/00000000-0000-4000-8000-000000000001/uk'])(
  '%s is a preview',
  (path) => {
    expect(readTarget(path)).toEqual({ kind: 'preview' });
  },
);

it.each(['/favicon.ico', '/assets/a.js', '/..', '/.env'])('%s is a file', (path) => {
  expect(readTarget(path)).toEqual({ kind: 'file' });
});

it.each([
  ['/artists/?page=2', '/artists?page=2'],
  ['/UK/NEWS', '/uk/news'],
  ['/uk/adminpanel-login', '/adminpanel-login'],
])('%s is written %s', (path, to) => {
  expect(readTarget(path)).toEqual({ kind: 'redirect', to });
});
