import { describe, expect, it } from 'vitest';
import { readRedirectTable } from './read-redirect-table';

/** The lines as `source → target`, or with the problem. */
const read = (text: string) =>
  readRedirectTable(text, ['label.example']).lines.map(({ source, target, problem }) =>
    problem === null ? `${source} → ${target}` : problem,
  );

describe('tables that people have', () => {
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
      '/alt;/news\r\n/künstler/müller;/artists\r\n',
      ['/alt → /news', '/künstler/müller → /artists'],
    ],
    [
      'CSV in quotes',
      '"/old, older","/news"\n"/say ""hi""","/about"',
      ['/old,%20older → /news', '/say%20%22hi%22 → /about'],
    ],
    [
      'the export of Redirection for WordPress',
      'source,target,regex,code,type,hits,title,status\n/old/,/news,0,301,url,12,,active',
      ['/old → /news'],
    ],
    [
      'URL mappings of Squarespace',
      '/old-page -> /news 301\n/blog/entry -> /about 302',
      ['/old-page → /news', '/blog/entry → /about'],
    ],
    [
      'arrows',
      '/a → /news\n/b => /about\n/c ⇒ /artists\n/d --> /contact',
      ['/a → /news', '/b → /about', '/c → /artists', '/d → /contact'],
    ],
    ['spaces', '/old /news\n/other    /about', ['/old → /news', '/other → /about']],
    ['a table of Markdown', '| /old | /news |', ['/old → /news']],
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
    ['paths with a comma in them', '/a,b,/news\n/c;d;/about', ['/a,b → /news', '/c;d → /about']],
    ['words without a slash', 'old\tnews\nteam\tabout', ['/old → /news', '/team → /about']],
    [
      'rules of Apache',
      'Redirect 301 /old /news\nRedirectPermanent /a https://label.example/about\nRewriteRule ^blog/entry/?$ /news [R=301,L]',
      ['/old → /news', '/a → /about', '/blog/entry → /news'],
    ],
    ['rules of nginx', 'rewrite ^/old\\.html$ /news permanent;', ['/old.html → /news']],
    ['rules of Netlify', '# moved\n/old  /news  301!', ['/old → /news']],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('the row with the names of the columns', () => {
  it.each([
    'Old URL\tNew URL',
    'Redirect from,Redirect to',
    'Alte Adresse;Neue Adresse',
    'Звідки\tКуди',
    'von → nach',
    'source target',
  ])('%s is noticed', (header) => {
    const separator = /\t|,|;| → | (?=target)/.exec(header)?.[0] ?? '\t';
    const { header: found, lines } = readRedirectTable(`${header}\n/old${separator}/news`, []);
    expect(found).toBe(header);
    expect(lines.map(({ source, target }) => [source, target])).toEqual([['/old', '/news']]);
  });

  it('may have the new paths first', () => {
    expect(read('New URL\tOld URL\n/news\t/old')).toEqual(['/old → /news']);
    expect(read('Ziel;Quelle\n/news;/alt')).toEqual(['/alt → /news']);
  });

  it('is none where the first line is a redirect', () => {
    expect(readRedirectTable('/old /news', []).header).toBeNull();
    expect(readRedirectTable('old\tnews', []).header).toBeNull();
  });
});

it.each([
  ['/old', 'target-missing'],
  ['/old\t', 'target-missing'],
  ['/old\thttps://evil.example/news', 'target-other-site'],
  ['/old → //evil.example', 'target-other-site'],
  ['/old\t/\\evil.example', 'target-other-site'],
  ['/old\tjavascript:alert(1)', 'target-other-site'],
  ['/blog/*\t/news', 'source-pattern'],
  ['^/blog/(.*)$\t/news', 'source-pattern'],
  ['/contact/\t/contact', 'itself'],
  ['/Contact, /contact/', 'itself'],
  ['https://alt.de/news\thttps://label.example/news', 'itself'],
  [`/${'a'.repeat(600)}\t/news`, 'source-too-long'],
])('the line %j cannot be taken: %s', (line, problem) => {
  expect(read(line)).toEqual([problem]);
});

it('the same path twice is said', () => {
  expect(read('/old /news\n/Old/ /about')).toEqual(['/old → /news', 'twice']);
});

it('nothing is nothing', () => {
  expect(readRedirectTable(' \n\n', [])).toEqual({ lines: [], header: null });
});

it('two thousand lines, and lines made to take long, are read at once', () => {
  const many = Array.from({ length: 2_000 }, (_, at) => `/old/${at}\t/news`).join('\n');
  expect(read(many)).toHaveLength(2_000);
  const hard = [
    `/${'"'.repeat(50_000)}`,
    `/${','.repeat(50_000)}`,
    'a.'.repeat(50_000),
    `/a ${'-'.repeat(50_000)}`,
  ];
  expect(read(hard.join('\n'))).toHaveLength(4);
});
