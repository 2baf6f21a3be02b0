/** The headers of every request, by client. */
const CALLERS = {
  'an anonymous client': [],
  'a browser in German': ['Accept-Language: de-DE,de;q=0.9', 'Accept-Encoding: gzip, deflate, br'],
  'a visitor who chose Ukrainian': ['Cookie: i18nextLng=uk'],
  'a forger of proxies': [
    'X-Forwarded-For: 127.0.0.1',
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: https',
    'X-Original-URL: /adminpanel',
    'X-HTTP-Method-Override: DELETE',
  ],
  'a forger of tokens': [
    'Authorization: Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.',
  ],
} as const satisfies Record<string, readonly string[]>;

type Caller = keyof typeof CALLERS;

/** A request to the served site for which no page is rendered or cached. */
export interface HostileVisit {
  what: string;
  caller: Caller;
  method: string;
  /** The target of the request, byte by byte (latin1). */
  path: string;
  headers: readonly string[];
  status: number;
}

type Visit = Partial<Omit<HostileVisit, 'what' | 'path' | 'status'>>;

const visits = (
  what: string,
  status: number,
  paths: readonly string[],
  { caller = 'an anonymous client', method = 'GET', headers = [] }: Visit = {},
): HostileVisit[] =>
  paths.map((path) => ({
    what,
    caller,
    method,
    path,
    headers: [...CALLERS[caller], ...headers],
    status,
  }));

/** Returns the bytes of the request. */
export function bytesOf({ method, path, headers }: HostileVisit): Buffer {
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: label.example',
    'Connection: close',
    ...headers,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1');
}

/** Invalid page numbers, some of which lenient parsers accept. */
const NO_NUMBERS = [
  '+99',
  '%2B99',
  '1e9',
  '99.0',
  '0x7f',
  '0b11',
  '0o17',
  '%0a99',
  '99%20',
  '%0999',
  '%EF%BB%BF99',
  '%C2%A099',
  '%EF%BC%99%EF%BC%99',
  '%D9%A9',
  '099',
  '-9',
  '%00',
  '%ff',
  '99,99',
  'Infinity',
  '9999999999999999999999',
  '10000',
  '11', // more than the server renders
  '9999',
];

const ID = '6f1c2d3e-0000-4000-8000-000000000001';
const long = (length: number) => 'a'.repeat(length);

export const hostileVisits: readonly HostileVisit[] = [
  ...visits('requests invalid page numbers', 200, [
    ...NO_NUMBERS.map((number) => `/releases?page=${number}`),
    ...NO_NUMBERS.slice(0, 12).map((number) => `/gallery?page=${number}`),
  ]),
  ...visits('requests invalid page numbers', 200, ['/releases?page=+99', '/gallery?page=1e9'], {
    caller: 'a browser in German',
  }),
  ...visits('repeats or misspells the page parameter', 200, [
    '/releases?page=x&page=9',
    '/releases?page=1&page=9',
    '/releases?page[]=9',
    '/releases?page[0]=9',
    '/releases?PAGE=9',
    '/releases?page%00=9',
    '/releases?%70age%20=9',
    '/releases?;page=9',
    '/releases???page=9',
    `/releases?${'page=+9&'.repeat(1500)}`,
    '/releases?page',
    '/releases?=9',
  ]),
  ...visits('sends parameters of other pages', 200, [
    '/releases?gallery=2',
    '/releases?type=video',
    '/about?page=2',
    '/search?page=2&type=video&gallery=2',
    '/?page=2',
    '/contact?page=3&about=x',
    '/gallery?gallery=2',
    '/gallery?type=painting',
    '/gallery?type=VIDEO',
    '/gallery?type=__proto__',
    '/gallery?type=video%00',
    `/search?q=${long(8000)}`,
    `/contact?about=${long(8000)}`,
    '/about?lang=de&language=uk&lng=ru&i18nextLng=de',
    `/about?utm_source=${long(4000)}`,
  ]),
  ...visits('makes up ids', 308, [`/artists/${ID.toUpperCase()}`, `/artists/${ID}/`]),
  ...visits('sends invalid ids', 404, [
    '/artists/1',
    '/artists/a--b',
    '/artists/-a',
    `/artists/${'a'.repeat(81)}`,
    '/artists/%27%20or%201=1--',
    `/artists/${ID},${ID}`,
    `/artists/(${ID})`,
    `/artists/${ID}/edit`,
    `/services/${ID}`,
    '/artists/__proto__',
    `/artists/${ID}%00`,
  ]),
  ...visits('requests unknown crawler files', 404, [
    '/sitemap-1.xml',
    '/sitemap-999.xml',
    '/sitemap-0.xml',
    '/sitemap-01.xml',
    '/sitemap-1000.xml',
    '/feed/news.xx.xml',
    '/feed/news.%64e.xml',
    '/feed/../feed/news.de.xml',
  ]),
  ...visits('sends URLs that are too long', 404, [
    `/${long(15_000)}`,
    `/assets/${long(4000)}.js`,
    `/artists/${long(4000)}`,
    `/de/${'a/'.repeat(6000)}a`,
    `/feed/${long(4000)}.xml`,
    `/api/${long(4000)}`,
    `/uploads/${long(300)}.webp`,
    `/uploads/${long(4000)}.webp`,
  ]),
  ...visits('sends URLs beyond the limit of the server', 431, [
    `/${long(17_000)}`,
    `/releases?${long(17_000)}`,
  ]),
  ...visits('sends URLs that are not canonical', 308, [
    `/${'%61'.repeat(4000)}`,
    '/%2e%2e/%2e%2e/etc/passwd',
    '/API/upload',
    '/feed/news.de.xml/',
    '/RELEASES?%0d%0aSet-Cookie:%20a=b',
    `${'/'.repeat(9000)}releases`,
    `/DE//${'a/'.repeat(4000)}`,
  ]),
  ...visits('sends invalid encodings', 404, [
    '/%ff',
    '/%',
    '/%zz',
    '/%c0%ae%c0%ae/package.json',
    '/%00',
    '/artists%00',
    '/artists%0d%0aSet-Cookie:%20a=b',
    '/de/%ed%a0%80',
    '/api/%ff',
    '/uploads/%ff',
    '/uploads/%00.webp',
    '/uploads/%c0%ae.webp',
  ]),
  ...visits('sends bytes that are invalid in a URL', 400, [
    '/a\u0000b',
    '/a\u0001b',
    '/a\tb',
    '/a\u007Fb',
    '/releases?\u0080\u00ff',
    'releases',
    '?page=2',
    '',
  ]),
  ...visits('sends path traversals', 404, [
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/assets/../../server/entry-server.js',
    '/.env',
    '/.git/config',
    '/server/page.html',
    '/app.html',
    '/index.html.br',
    '/uploads/..%2f..%2fpackage.json',
    '/uploads/../server/main.ts',
    '/uploads/..;/x',
  ]),
  ...visits('names another host', 404, [
    'http://evil.example/releases',
    'http://label.example/releases?page=2',
    'https://label.example/uploads/x',
    'http://label.example:80@evil.example/',
    '//evil.example',
    '///evil.example/%2e%2e',
    '/\\evil.example',
    '*',
  ]),
  ...visits('names another host', 308, ['//releases', '///de//releases', '/releases/'], {
    caller: 'a forger of proxies',
  }),
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'].flatMap((method) =>
    visits('uses another method', 405, ['/releases', '/sitemap.xml'], {
      caller: 'a forger of tokens',
      method,
    }),
  ),
  ...visits('uses an unknown method', 400, ['/releases'], { method: 'FETCH' }),
  ...visits('requests unknown paths of the API', 404, ['/api/other', '/api', '/api/upload/more'], {
    caller: 'a forger of tokens',
  }),
  ...[
    `Accept-Language: ${'de,'.repeat(4500)}`,
    'Accept-Language: constructor, __proto__;q=1e999, \u00ff;q=NaN',
    `Accept-Encoding: ${'br;q=0.1,'.repeat(1500)}`,
    `Cookie: ${'i18nextLng=; '.repeat(1000)}`,
    'Cookie: i18nextLng=__proto__',
    'Cookie: i18nextLng=%ff',
    'Cookie: i18nextLng=../../de',
    `If-None-Match: ${'"a",'.repeat(3500)}`,
    'If-Modified-Since: never',
    'Range: bytes=0-0,0-0',
    'Host: evil.example',
    'Upgrade: websocket',
    'Accept: text/x-component',
    'X-Middleware-Subrequest: src/middleware',
  ].flatMap((header) =>
    visits('sends oversized or malformed headers', 200, ['/releases'], { headers: [header] }),
  ),
  ...visits('sends headers beyond the limit of the server', 431, ['/releases'], {
    headers: [`X-Long: ${long(17_000)}`],
  }),
  ...[
    'Content-Length: -1',
    'Content-Length: 1e3',
    'Content-Length: 99999999999999999999999',
    'Content-Length: 1\r\nTransfer-Encoding: chunked',
    'Content-Length: 1\r\nContent-Length: 2',
    'Transfer-Encoding: chunked, identity',
    'Folded: a\r\n b\u0000',
  ].flatMap((header) =>
    visits('smuggles requests', 400, ['/releases'], { method: 'POST', headers: [header] }),
  ),
];

/** Visits to unknown rows: the 404 page of each URL is rendered once. */
export const madeUpVisits: readonly HostileVisit[] = [
  ...visits(
    'makes up ids',
    404,
    ['artists', 'bits', 'releases', 'gallery', 'news'].flatMap((section) => [
      `/${section}/${ID}`,
      `/${section}/${ID}?gallery=2&page=3`,
    ]),
  ),
  ...visits('makes up slugs', 404, [
    '/artists/undefined',
    '/artists/constructor',
    '/gallery/null',
    `/artists/${ID.replaceAll('-', '')}`,
    `/news/${'a'.repeat(80)}`,
  ]),
  ...visits('makes up ids', 404, [`/uk/artists/${ID}`, `/news/${ID}?x`], {
    caller: 'a visitor who chose Ukrainian',
  }),
];
