import { describe, expect, it } from 'vitest';
import { comparablePath, comparableQuery, readSource, readTarget } from './redirect-paths';

it.each([
  ['/2019/05/13/release-name/', '/2019/05/13/release-name'],
  ['/Shop/Index.PHP', '/shop/index.php'],
  ['//blog///entry//', '/blog/entry'],
  ['/', '/'],
  ['', '/'],
  ['/k%C3%BCnstler/m%c3%bcller', '/künstler/müller'],
  ['/künstler/Müller', '/künstler/müller'],
  ['/ku\u0308nstler', '/künstler'], // of two characters, as macOS writes file names
  ['/k%FCnstler', '/künstler'], // in one byte, as sites before UTF-8
  ['/%D0%B3%D1%83%D1%80%D1%82', '/гурт'],
  ['/my page', '/my%20page'],
  ['/my%20page', '/my%20page'],
  ['/100%', '/100%25'],
  ['/100%25', '/100%25'],
  ['/a%3Fb%23c', '/a%3fb%23c'],
  ['/"a"\\<b>', '/%22a%22%5c%3cb%3e'],
  ['/a\uD800b', '/ab'],
])('compares the path %j as %j', (path, expected) => {
  expect(comparablePath(path)).toBe(expected);
  expect(comparablePath(expected)).toBe(expected);
});

it('compares queries in any order, spelling and case', () => {
  const query = (text: string) => comparableQuery(new URLSearchParams(text));
  expect(query('?p=123')).toBe('p=123');
  expect(query('?b=2&A=1')).toBe('a=1&b=2');
  expect(query('?name=J%C3%BCrgen+M')).toBe('name=jürgen%20m');
  expect(query('?a=1%262%3D3')).toBe('a=1%262%3d3');
  expect(query('?print')).toBe('print');
  expect(query('?&&')).toBe('');
});

describe('the source of a redirect', () => {
  it.each([
    ['/2019/05/13/release-name/', '/2019/05/13/release-name', null],
    ['https://www.old-label.de/about-us/?p=5#team', '/about-us?p=5', 'old-label.de'],
    ['http://old.example:8080/news', '/news', 'old.example:8080'],
    ['//old.example/news', '/news', 'old.example'],
    ['www.old-label.de', '/', 'old-label.de'],
    ['old-label.de/about-us', '/about-us', 'old-label.de'],
    ['about.html', '/about.html', null],
    ['index.php?option=com_jea&id=728:flat', '/index.php?id=728:flat&option=com_jea', null],
    ['?p=123', '/?p=123', null],
    ['/?p=123', '/?p=123', null],
    ['about-us', '/about-us', null],
    ['  /a,b;c ', '/a,b;c', null],
    ['/page#part', '/page', null],
    ['/wiki/Help:Contents', '/wiki/help:contents', null],
    ['/mix (live)', '/mix%20(live)', null],
    ['/shop?filter[size]=m&cost=$5', '/shop?cost=$5&filter%5bsize%5d=m', null],
    ['/cost-$5', '/cost-$5', null],
    ['/a%5Bb%5D', '/a%5bb%5d', null],
  ])('%j is %j', (typed, path, host) => {
    expect(readSource(typed)).toEqual({ path, host });
  });

  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['/blog/*', 'pattern'],
    ['^/blog/(.*)$', 'pattern'],
    ['/blog/entry$', 'pattern'],
    ['/blog/.+', 'pattern'],
    ['/(blog|news)/entry', 'pattern'],
    ['/blog/[name]', 'pattern'],
    ['/shop/:slug', 'pattern'],
    [':splat', 'pattern'],
    ['/shop/{id}', 'pattern'],
    [String.raw`/old\.html`, 'pattern'],
    ['/index.php?p=(.*)', 'pattern'],
    ['# moved', 'no-path'],
    ['mailto:a@example.com', 'no-path'],
    [`/${'a'.repeat(500)}`, 'too-long'],
  ])('%j is invalid: %s', (typed, problem) => {
    expect(readSource(typed)).toEqual({ problem });
  });
});

describe('the target of a redirect', () => {
  const hosts = ['label.example', 'old-label.de'];

  it.each([
    ['/artists', '/artists'],
    ['artists/', '/artists'],
    ['/', '/'],
    ['/news?page=2#top', '/news?page=2#top'],
    ['/contact#demo', '/contact#demo'],
    ['https://label.example/releases/1/', '/releases/1'],
    ['https://www.label.example', '/'],
    ['old-label.de/news', '/news'],
    ['/künstler', '/k%C3%BCnstler'],
    ['/a\r\nSet-Cookie: a=b', '/aSet-Cookie:%20a=b'],
    ['/a?b="c"\\', '/a?b=%22c%22%5C'],
  ])('%j is %j', (typed, path) => {
    expect(readTarget(typed, hosts)).toMatchObject({ path });
  });

  it.each([
    ['/news/$1', 'pattern'],
    ['/news/:splat', 'pattern'],
    ['/news/*', 'pattern'],
    ['/news/[slug]', 'pattern'],
    ['/news/${1}', 'pattern'],
    ['https://evil.example/news', 'other-site'],
    ['//evil.example', 'other-site'],
    ['/\\evil.example', 'other-site'],
    ['\\\\evil.example', 'other-site'],
    ['/\t/evil.example', 'other-site'],
    ['/.//evil.example', 'other-site'],
    ['/a/..//evil.example', 'other-site'],
    ['evil.example/news', 'other-site'],
    ['https:evil.example', 'other-site'],
    ['javascript:alert(1)', 'other-site'],
    ['mailto:a@example.com', 'other-site'],
    ['https://label.example@evil.example/', 'other-site'],
    ['', 'missing'],
    [`/${'a'.repeat(1000)}`, 'too-long'],
  ])('%j is invalid: %s', (typed, problem) => {
    expect(readTarget(typed, hosts)).toEqual({ problem });
  });
});
