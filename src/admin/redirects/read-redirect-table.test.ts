import { describe, expect, it } from 'vitest';
import { readRedirectTable } from './read-redirect-table';

/** The lines as `source → target`, or with the problem. */
const read = (text: string) =>
  readRedirectTable(text, ['label.example']).lines.map(({ source, target, problem }) =>
    problem === null ? `${source} → ${target}` : problem,
  );

describe('common tables', () => {
  it.each([
    [
      'cells of a spreadsheet',
      '/2019/05/13/northbound/\t/releases\n/about-us/\t/about',
      ['/2019/05/13/northbound → /releases', '/about-us → /about'],
    ],
    ['with empty columns between', '/old\t\t/news\t', ['/old → /news']],
    ['CSV', '/old,/news\n/a b,/about', ['/old → /news', '/a%20b → /about']],
    [
      'CSV of a German spreadsheet',
      '\uFEFF/alt;/news\r\n/künstler/müller;/artists\r\n',
      ['/alt → /news', '/künstler/müller → /artists'],
    ],
    [
      'CSV in quotes',
      '"/old, older","/news"\n"/say ""hi""","/about"',
      ['/old,%20older → /news', '/say%20%22hi%22 → /about'],
    ],
    [
      'a sign of inches at the beginning of a cell',
      '/old,/news,"7 inch\n/other,/about,',
      ['/old → /news', '/other → /about'],
    ],
    [
      'the export of Redirection for WordPress, with line breaks in quotes',
      'source,target,regex,code,type,hits,title,status\n/old/,/news,0,301,url,12,"First line\nsecond line",active\n^/blog/.+,/news,1,301,url,0,,active\n/b,/about,0,301,url,0,,active',
      ['/old → /news', 'source-pattern', '/b → /about'],
    ],
    [
      'the export of Rank Math, whose sources begin without a slash',
      'id,source,matching,destination,type,category,status,ignore\n1,old-page,exact,https://label.example/about,301,,active,\n2,shop,contains,https://label.example/releases,301,,active,',
      ['/old-page → /about', 'source-pattern'],
    ],
    [
      'further columns without headings',
      '/old/,/news,0,301,url,12,,active\n/a,/about,0,301,url,1,,active',
      ['/old → /news', '/a → /about'],
    ],
    [
      'old and new with a space between',
      '/old /news\n/a    /about',
      ['/old → /news', '/a → /about'],
    ],
    [
      'arrows, and the status behind',
      '/a → /news\n/b => /about 302\n/c ⇒ /artists\n/d --> /contact 301!\n/e -> /gallery 301',
      ['/a → /news', '/b → /about', '/c → /artists', '/d → /contact', '/e → /gallery'],
    ],
    [
      'a table of Markdown',
      '| Old | New |\n|---|---|\n| /old | /news |',
      ['unread', '/old → /news'],
    ],
    [
      'whole URLs',
      'https://www.alt-label.de/shop/index.php?page=3\thttps://label.example/releases',
      ['/shop/index.php?page=3 → /releases'],
    ],
    [
      'whole URLs of one host, old and new',
      'https://indie.de/old,https://www.indie.de/news',
      ['/old → /news'],
    ],
    [
      'queries alone',
      '/?p=123 /about\n?page_id=7 /contact',
      ['/?p=123 → /about', '/?page_id=7 → /contact'],
    ],
    [
      'percent-encoded paths',
      '/k%C3%BCnstler/M%c3%bcller /artists',
      ['/künstler/müller → /artists'],
    ],
    [
      'files',
      'about.html, /about\nindex.php?option=com_a&id=728:flat, /news',
      ['/about.html → /about', '/index.php?id=728:flat&option=com_a → /news'],
    ],
    ['words without a slash', 'old\tnews\nteam\tabout', ['/old → /news', '/team → /about']],
    ['a comma in a path', '/a,b /news\n/c;d /about', ['/a,b → /news', '/c;d → /about']],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe("rules in a server's syntax", () => {
  it.each([
    ['Squarespace', '/blog/[name] -> /news 301', 'source-pattern'],
    ['Netlify', '/shop/:slug /news', 'source-pattern'],
    ['Netlify', '/old/* /news/:splat', 'source-pattern'],
    ['Netlify', '/old/:splat /gallery 301!', 'source-pattern'],
    ['Netlify', '/old /news/:splat', 'target-pattern'],
    ['Netlify', '/de/old /news 301 Language=de', 'unread'],
    ['Vercel', '/blog/{slug}\t/news', 'source-pattern'],
    ['Cloudflare', '/old\t/news/${1}', 'target-pattern'],
    ['Apache', 'Redirect 301 /old /news', 'unread'],
    ['Apache', 'RewriteRule ^blog/entry/?$ /news [R=301,L]', 'unread'],
    ['Apache', 'RewriteCond %{QUERY_STRING} ^p=123$', 'unread'],
    ['nginx', 'rewrite ^/old\\.html$ /news permanent;', 'unread'],
    ['nginx', 'location = /old { return 301 /about; }', 'unread'],
    ['Ghost', '^\\/blog\\/(.*)$: /news/$1', 'source-pattern'],
    ['Ghost', '301:', 'unread'],
    ['a regular expression', '^/blog/entry/?$\t/news', 'source-pattern'],
    ['a regular expression', '/(news|blog)/entry\t/news', 'source-pattern'],
    ['a reference to a part of the path', '/old\t/news/$1', 'target-pattern'],
    ['a comment', '# /old /news', 'unread'],
    ['a comment', '#old /news', 'source-no-path'],
    ['three paths', '/a /b /c', 'unread'],
    ['a path with a comma and no quotes', '/a,b,/news', 'target-missing'],
  ])('%s: lists %s as not imported: %s', (_, line, problem) => {
    const { lines } = readRedirectTable(`/first /about\n${line}`, ['label.example']);
    expect(lines.map((read) => [read.text, read.problem])).toEqual([
      ['/first /about', null],
      [line, problem],
    ]);
    expect(read(line).join()).not.toContain('→');
  });
});

describe('the header row', () => {
  it.each([
    'Old URL\tNew URL',
    'Redirect from,Redirect to',
    'Alte Adresse;Neue Adresse',
    'Звідки\tКуди',
    'von → nach',
    'source target',
  ])('%s is detected', (header) => {
    const separator = /\t|,|;| → | (?=target)/.exec(header)?.[0] ?? '\t';
    const { header: found, lines } = readRedirectTable(`${header}\n/old${separator}/news`, []);
    expect(found).toBe(header);
    expect(lines.map(({ source, target }) => [source, target])).toEqual([['/old', '/news']]);
  });

  it('may have the new paths first, and other columns in between', () => {
    expect(read('New URL\tOld URL\n/news\t/old')).toEqual(['/old → /news']);
    expect(read('Ziel;Nr;Quelle\n/news;1;/alt')).toEqual(['/alt → /news']);
  });

  it('is absent when the first line is a redirect, or has other text', () => {
    expect(readRedirectTable('/old /news', []).header).toBeNull();
    expect(readRedirectTable('old\tnews', []).header).toBeNull();
    expect(read('Our redirects of 2019\n/old /news')).toEqual(['unread', '/old → /news']);
  });
});

it.each([
  ['/old', 'target-missing'],
  ['/old\t', 'target-missing'],
  ['/old\thttps://evil.example/news', 'target-other-site'],
  ['/old → //evil.example', 'target-other-site'],
  ['/old\t/\\evil.example', 'target-other-site'],
  ['/old\tjavascript:alert(1)', 'target-other-site'],
  ['/contact/\t/contact', 'itself'],
  ['/Contact, /contact/', 'itself'],
  ['https://alt.de/news\thttps://label.example/news', 'itself'],
  [`/${'a'.repeat(600)}\t/news`, 'source-too-long'],
])('the line %j cannot be imported: %s', (line, problem) => {
  expect(read(line)).toEqual([problem]);
});

it('reports a repeated path', () => {
  expect(read('/old /news\n/Old/ /about')).toEqual(['/old → /news', 'twice']);
});

it('returns nothing for an empty text', () => {
  expect(readRedirectTable(' \n\n', [])).toEqual({ lines: [], header: null });
});

it('reads two thousand lines, and lines that are crafted to be slow, at once', () => {
  const many = Array.from({ length: 2_000 }, (_, at) => `/old/${at}\t/news`).join('\n');
  expect(read(many)).toHaveLength(2_000);
  const hard = [
    `/${'"'.repeat(50_000)}`,
    `/${','.repeat(50_000)}`,
    'a.'.repeat(50_000),
    `/a ${'-'.repeat(50_000)}`,
    `/${'('.repeat(50_000)}`,
    `/${'['.repeat(50_000)}`,
  ];
  expect(read(hard.join('\n'))).toHaveLength(6);
});
