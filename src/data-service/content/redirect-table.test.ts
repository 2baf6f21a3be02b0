import { describe, expect, it } from 'vitest';
import { RedirectTable } from './redirect-table';

const PAGES = new Set(['/', '/artists', '/releases', '/news', '/contact']);

/** A table of `source target` lines, on a site with a few pages. */
function tableOf(...lines: string[]): RedirectTable {
  const redirects = lines.map((line) => {
    const [source = '', target = ''] = line.split(' ');
    return { source, target };
  });
  return new RedirectTable(redirects, (path) => PAGES.has(path));
}

it.each([
  ['/2019/05/13/northbound', '/releases'],
  ['/2019/05/13/northbound/', '/releases'],
  ['/2019/05/13/Northbound', '/releases'],
  ['//2019/05/13/northbound', '/releases'],
  ['/shop/index.php?page=3', '/releases'],
  ['/shop/index.php?page=4', '/artists'],
  ['/shop/index.php', '/artists'],
  ['/k%C3%BCnstler/m%C3%BCller', '/artists'],
  ['/künstler/MÜLLER/', '/artists'],
  ['/about.html', '/contact#demo'],
  ['/About.HTML', '/contact#demo'],
])('%s redirects to %s', (url, to) => {
  const table = tableOf(
    '/2019/05/13/northbound /releases',
    '/shop/index.php?page=3 /releases',
    '/shop/index.php /artists',
    '/künstler/müller /artists',
    '/about.html /contact#demo',
  );
  expect(table.find(url)?.to).toBe(to);
});

it('a path that is not in the list is not redirected', () => {
  const table = tableOf('/old /news', '/shop?id=3 /releases');
  for (const url of ['/', '/older', '/old/more', '/shop', '/shop?id=4', '/%', '/?']) {
    expect(table.find(url)).toBeNull();
  }
});

describe('parameters', () => {
  const table = tableOf('/old /news', '/shop?id=3 /releases', '/more?a=1&b=2 /artists?x=1#top');

  it.each([
    ['/old?utm_source=mail&utm_medium=a', '/news?utm_source=mail&utm_medium=a'],
    ['/shop?id=3&utm_source=mail', '/releases?utm_source=mail'],
    ['/shop?fbclid=x&id=3', '/releases?fbclid=x'],
    ['/shop?id=3&lang=de', '/releases?lang=de'],
    ['/more?utm_source=mail&b=2&a=1', '/artists?x=1&utm_source=mail#top'],
    ['/old?next=//evil.example%0d%0a', '/news?next=%2F%2Fevil.example%0D%0A'],
  ])('%s keeps those that are not in the list: %s', (url, to) => {
    expect(table.find(url)?.to).toBe(to);
  });

  it('drops those that would mean something else on a current page', () => {
    expect(table.find('/old?page=3&q=x&id=1')?.to).toBe('/news?id=1');
  });
});

describe('languages', () => {
  const table = tableOf('/old /news', '/de/alt /contact', '/file /uploads/a.mp3', '/own /uk/news');

  it.each([
    ['/old', '/news'],
    ['/de/old', '/de/news'],
    ['/uk/old?utm_source=a', '/uk/news?utm_source=a'],
    ['/de/alt', '/contact'],
    ['/ru/file', '/uploads/a.mp3'],
    ['/de/own', '/uk/news'],
  ])('%s redirects to %s', (url, to) => {
    expect(table.find(url)?.to).toBe(to);
  });

  it('a path with a language is found only under it', () => {
    expect(table.find('/alt')).toBeNull();
    expect(table.find('/ru/alt')).toBeNull();
  });
});

describe('redirects of redirects', () => {
  it('are followed to their end, and counted where they began', () => {
    const table = tableOf('/a /b?x=1', '/b /C/', '/c /news');
    expect(table.find('/a?utm_source=m')).toEqual({ source: '/a', to: '/news?x=1&utm_source=m' });
  });

  it('keep the language on the way', () => {
    const table = tableOf('/a /b', '/b /news', '/c /uk/d', '/uk/d /news');
    expect(table.find('/de/a')?.to).toBe('/de/news');
    expect(table.find('/de/c')?.to).toBe('/de/news');
    expect(table.find('/c')?.to).toBe('/news');
  });

  it('end at a current page', () => {
    expect(tableOf('/a /news', '/news /releases').find('/a')?.to).toBe('/news');
  });

  it.each([
    [['/a /b', '/b /a']],
    [['/a /b', '/b /c', '/c /b']],
    [['/a /A/']],
    [['/a /de/a']],
    [['/a /?p=1', '/?p=1 /a']],
  ])('%j are a circle, and are not followed', (lines) => {
    const table = tableOf(...lines);
    expect(table.find('/a')).toBeNull();
    expect(table.isCircle('/a')).toBe(true);
  });

  it('are no circle when a page ends them', () => {
    const table = tableOf('/a /news', '/news /a');
    expect(table.isCircle('/a')).toBe(false);
    expect(table.isCircle('/news')).toBe(false);
  });
});

describe('with an existing page', () => {
  const table = tableOf('/news /releases', '/?p=123 /releases', '/news?page=2 /artists');

  it('a redirect never shadows it', () => {
    expect(table.find('/news', true)).toBeNull();
    expect(table.find('/news?page=2', true)).toBeNull();
    expect(table.find('/news?utm_source=mail', true)).toBeNull();
    expect(table.isShadowed('/news')).toBe(true);
    expect(table.isShadowed('/news?page=2')).toBe(true);
    expect(table.isShadowed('/old')).toBe(false);
  });

  it('a query of an old site is redirected nevertheless', () => {
    expect(table.find('/?p=123', true)?.to).toBe('/releases');
    expect(table.find('/de?p=123&utm_source=m', true)?.to).toBe('/de/releases?utm_source=m');
    expect(table.find('/?p=124', true)).toBeNull();
    expect(table.isShadowed('/?p=123')).toBe(false);
  });
});

it('thousands of parameters are as fast as a few', () => {
  const url = `/old?${Array.from({ length: 5_000 }, (_, at) => `x${at}=1`).join('&')}`;
  const to = tableOf('/old /news').find(url)?.to;
  expect(to).toMatch(/^\/news\?x0=1&x1=1&.*x19=1$/);
});
