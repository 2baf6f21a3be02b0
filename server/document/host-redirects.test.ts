import { describe, expect, it } from 'vitest';
import { readHostRedirects, redirectRules, nginxMaps } from './host-redirects';

/** Of `source target` lines, on a site of the fixed pages and one artist. */
const readFrom = (lines: readonly string[]) =>
  readHostRedirects({
    readRedirects: async () =>
      lines.map((line) => {
        const [source = '', target = ''] = line.split(' ');
        return { source, target };
      }),
    listPages: async () =>
      ['/', '/about', '/news', '/artists', '/artists/1'].map((path) => ({ path, otherPaths: [] })),
  });

describe('_redirects', () => {
  const rulesOf = async (...lines: string[]) =>
    redirectRules(await readFrom(lines)).filter((rule) => !/^\/(?:en|uk|de|ru)[/ ]/.test(rule));

  it('has a rule for each path, those with a query first', async () => {
    expect(
      await rulesOf(
        '/2019/05/13/northbound /news',
        '/shop/index.php /news',
        '/shop/index.php?id=3&lang=de /about#team',
        '/künstler/müller /artists',
        '/a%20b%22 /artists?page=2',
      ),
    ).toEqual([
      '/shop/index.php id=3 lang=de /about#team 301',
      '/2019/05/13/northbound /news 301',
      '/shop/index.php /news 301',
      '/k%C3%BCnstler/m%C3%BCller /artists 301',
      '/a%20b%22 /artists?page=2 301',
    ]);
  });

  it('does not redirect current pages, except for a query of an old site', async () => {
    expect(await rulesOf('/news /about', '/artists/1 /about', '/?p=123 /about')).toEqual([
      '/ p=123 /about 301!',
    ]);
  });

  it('redirects from a former page', async () => {
    expect(await rulesOf('/artists/2 /about')).toEqual(['/artists/2 /about 301']);
  });

  it('follows chains to their end, and omits circles', async () => {
    expect(await rulesOf('/a /b', '/b /about', '/c /d', '/d /c')).toEqual([
      '/a /about 301',
      '/b /about 301',
    ]);
  });

  it('has no rule that a host would read as a pattern', async () => {
    expect(await rulesOf('/a/* /about', '/:id /about', '/b%0a /about')).toEqual([
      '/%3Aid /about 301',
    ]);
  });

  it("has each rule for each language, as long as the file's limit allows", async () => {
    expect(
      redirectRules(await readFrom(['/old /about', '/de/alt /about', '/file /uploads/a.mp3'])),
    ).toEqual([
      '/old /about 301',
      '/de/alt /about 301',
      '/file /uploads/a.mp3 301',
      '/en/old /en/about 301',
      '/uk/old /uk/about 301',
      '/de/old /de/about 301',
      '/ru/old /ru/about 301',
    ]);
    const many = Array.from({ length: 500 }, (_, at) => `/old/${at} /about`);
    expect(redirectRules(await readFrom(many))).toHaveLength(500);
  });
});

describe('maps of nginx', () => {
  it('have each path as nginx decodes it, quoted', async () => {
    const maps = nginxMaps(
      await readFrom([
        '/künstler/müller /artists',
        '/a%22b%5cc /about?x=1#top',
        '/pay/$1%7b;%7d /about?a=$b',
        '/de/alt /about',
        '/?p=123 /about',
      ]),
    );
    expect(maps).toContain(String.raw`  "/künstler/müller" "$old_language/artists$is_args$args";`);
    expect(maps).toContain(String.raw`  "/a\"b\\c" "$old_language/about?x=1$and_args#top";`);
    expect(maps).toContain('  "/pay/$1{;}" "$old_language/about?a=%24b$and_args";');
    expect(maps).toContain('  "/de/alt" "/about$is_args$args";');
    expect(maps).toContain('  "/?p=123" "$old_language/about";');
  });
});
