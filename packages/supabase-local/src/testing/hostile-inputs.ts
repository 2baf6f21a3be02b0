/** A request that makes no sense, and how PostgREST or GoTrue answer it. */
export interface HostileInput {
  what: string;
  path: string;
  method?: string;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  status: number;
  /** The error code in the answer. */
  code?: string;
}

const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

const post = (path: string, body: unknown) => ({
  method: 'POST',
  path,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

const submission = { kind: 'message', name: 'Ada', email: 'ada@example.org', message: 'Hello' };
const table = '/rest/v1/submissions';
const search = '/rest/v1/rpc/search_site';
const password = '/auth/v1/token?grant_type=password';

const names: HostileInput[] = inherited.flatMap((name) => [
  { what: `table ${name}`, path: `/rest/v1/${name}`, status: 404, code: 'PGRST205' },
  { what: `function ${name}`, ...post(`/rest/v1/rpc/${name}`, {}), status: 404, code: 'PGRST202' },
  { what: `column ${name}`, path: `/rest/v1/artists?select=${name}`, status: 400, code: '42703' },
  { what: `filter ${name}`, path: `/rest/v1/artists?${name}=eq.1`, status: 400, code: '42703' },
  {
    what: `filter of an embedded ${name}`,
    path: `/rest/v1/artists?select=id,releases(*)&releases.${name}=eq.1`,
    status: 400,
    code: '42703',
  },
  { what: `argument ${name}`, path: `${search}?${name}=eq.1`, status: 400, code: '42703' },
  {
    what: `operator ${name}`,
    path: `/rest/v1/artists?id=${name}.1`,
    status: 400,
    code: 'PGRST100',
  },
  {
    what: `operator ${name} in a tree`,
    path: `/rest/v1/artists?or=(id.not.${name}.1,id.${name}.1)`,
    status: 400,
    code: 'PGRST100',
  },
  { what: `value ${name}`, path: `/rest/v1/artists?name=eq.${name}`, status: 200 },
  { what: `order ${name}`, path: `/rest/v1/artists?order=${name}`, status: 400, code: '42703' },
  {
    what: `relation ${name}`,
    path: `/rest/v1/artists?select=id,${name}(*)`,
    status: 400,
    code: 'PGRST200',
  },
  {
    what: `schema ${name}`,
    path: '/rest/v1/artists',
    headers: { 'accept-profile': name },
    status: 406,
    code: 'PGRST106',
  },
  { what: `field ${name}`, ...post(table, `{"${name}":1}`), status: 400, code: 'PGRST204' },
  {
    what: `provider ${name}`,
    path: `/auth/v1/authorize?provider=${name}`,
    status: 400,
    code: 'validation_failed',
  },
  {
    what: `grant ${name}`,
    ...post(`/auth/v1/token?grant_type=${name}`, {}),
    status: 400,
    code: 'invalid_credentials',
  },
  {
    what: `link of type ${name}`,
    path: `/auth/v1/verify?type=${name}&token=1`,
    status: 400,
    code: 'validation_failed',
  },
]);

const noTexts: [string, unknown][] = [
  ['an object', { a: 1 }],
  ['a list', ['a']],
  ['lists in lists', [[[1]]]],
  ['a number', 7],
  ['a boolean', true],
];

/** PostgREST hands JSON to Postgres, to which it is a text like any other; GoTrue reads into its own types. */
const values: HostileInput[] = noTexts.flatMap(([what, value]) => [
  { what: `${what} as a query`, ...post(search, { query: value }), status: 200 },
  { what: `${what} as a name`, ...post(table, { ...submission, name: value }), status: 201 },
  {
    what: `${what} as a kind`,
    ...post(table, { ...submission, kind: value }),
    status: 400,
    code: '23514',
  },
  {
    what: `${what} as an id`,
    ...post(table, { ...submission, id: value }),
    status: 400,
    code: '22P02',
  },
  {
    what: `${what} as a URL`,
    ...post(password, { email: value, password: 'x' }),
    status: 400,
    code: 'bad_json',
  },
  {
    what: `${what} as a password`,
    ...post(password, { email: 'a@b.co', password: value }),
    status: 400,
    code: 'bad_json',
  },
  {
    what: `${what} as who forgot the password`,
    ...post('/auth/v1/recover', { email: value }),
    status: 400,
    code: 'bad_json',
  },
  {
    what: `${what} as a refresh token`,
    ...post('/auth/v1/token?grant_type=refresh_token', { refresh_token: value }),
    status: 400,
    code: 'bad_json',
  },
]);

const deepList = '['.repeat(100_000);
const deepObject = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
const invalidText = Uint8Array.from([
  ...Buffer.from('{"email":"'),
  0xff,
  0xc3,
  ...Buffer.from('"}'),
]);

const form = (type: string): HostileInput => ({
  what: `a form of type "${type}"`,
  method: 'POST',
  path: '/auth/v1/callback',
  body: 'x',
  headers: { 'content-type': type },
  status: 303,
});

const bodies: HostileInput[] = [
  { what: 'broken JSON', ...post(table, '{"a":'), status: 400, code: 'PGRST102' },
  { what: 'broken JSON', ...post(password, '{"a":'), status: 400, code: 'bad_json' },
  { what: 'deep lists', ...post(table, deepList), status: 400, code: 'PGRST102' },
  { what: 'deep lists', ...post(password, deepList), status: 400, code: 'bad_json' },
  { what: 'deep objects', ...post(table, deepObject), status: 400, code: 'PGRST204' },
  { what: 'deep objects', ...post(password, deepObject), status: 400, code: 'bad_json' },
  { what: 'deep objects', ...post('/auth/v1/otp', deepObject), status: 400, code: 'bad_json' },
  { what: 'no body', ...post('/auth/v1/otp', ''), status: 400, code: 'validation_failed' },
  { what: 'a list for a body', ...post(password, '[]'), status: 400, code: 'bad_json' },
  { what: 'null for a body', ...post(table, 'null'), status: 400, code: 'PGRST102' },
  { what: 'null for a body', ...post(password, 'null'), status: 400, code: 'bad_json' },
  { what: 'more than one value', ...post(password, '{} {}'), status: 400, code: 'bad_json' },
  {
    what: 'invalid UTF-8',
    method: 'POST',
    path: '/auth/v1/recover',
    body: invalidText,
    status: 400,
    code: 'validation_failed',
  },
  {
    what: 'invalid UTF-8',
    method: 'POST',
    path: table,
    body: invalidText,
    status: 400,
    code: '23514',
  },
  { what: 'a huge body', ...post(table, 'x'.repeat(6_000_000)), status: 413 },
  {
    what: 'a huge text',
    ...post(table, { ...submission, name: 'x'.repeat(4_000_000) }),
    status: 400,
    code: '23514',
  },
  { what: 'a NUL', ...post(table, { ...submission, name: 'a\0' }), status: 400, code: '22021' },
  { what: 'a NUL', ...post(search, { query: 'a\0' }), status: 400, code: '22021' },
  {
    what: 'a NUL',
    ...post(password, { email: 'a\0@b.co', password: 'x' }),
    status: 400,
    code: 'bad_json',
  },
  {
    what: 'a NUL in a name',
    ...post('/auth/v1/signup', '{"data":{"\\u0000":1}}'),
    status: 400,
    code: 'bad_json',
  },
  { what: 'half a character', ...post(search, { query: 'a\ud800' }), status: 200 },
  {
    what: 'half a character',
    ...post('/auth/v1/recover', { email: 'a\ud800@b.co' }),
    status: 400,
    code: 'validation_failed',
  },
  ...['multipart/form-data', 'multipart/form-data; boundary=x', 'application/json', ''].map(form),
  {
    what: 'a form',
    ...post(table, 'kind=message'),
    headers: { 'content-type': 'application/xml' },
    status: 400,
    code: 'PGRST102',
  },
];

const urls: HostileInput[] = [
  { what: 'a NUL', path: '/rest/v1/artists?name=eq.%00', status: 400, code: '22021' },
  {
    what: 'a NUL',
    path: '/auth/v1/verify?type=recovery&token=pkce_%00',
    status: 400,
    code: 'validation_failed',
  },
  { what: 'invalid UTF-8', path: '/rest/v1/%ff', status: 404, code: 'PGRST125' },
  { what: 'invalid UTF-8', path: '/rest/v1/artists?name=eq.%ff', status: 200 },
  { what: 'deep brackets', path: `/rest/v1/artists?or=${'('.repeat(9000)}`, status: 400 },
  { what: 'deep relations', path: `/rest/v1/artists?select=${'a('.repeat(4000)}`, status: 400 },
  { what: 'an open bracket', path: '/rest/v1/artists?id=in.(', status: 400 },
  { what: 'no operator', path: '/rest/v1/artists?id=1', status: 400, code: 'PGRST100' },
  { what: 'a negative limit', path: '/rest/v1/artists?limit=-1', status: 416 },
  { what: 'a broken pattern', path: '/rest/v1/artists?name=match.(((', status: 400, code: '2201B' },
  { what: 'a long URL', path: `/rest/v1/artists?name=eq.${'x'.repeat(15_000)}`, status: 200 },
  { what: 'a longer URL', path: `/rest/v1/artists?name=eq.${'x'.repeat(60_000)}`, status: 431 },
  {
    what: 'a long list of invalid ids',
    path: `/rest/v1/artists?id=in.(${'x,'.repeat(5000)}x)`,
    status: 400,
    code: '22P02',
  },
  { what: 'HEAD', path: '/auth/v1/settings', method: 'HEAD', status: 200 },
  { what: 'an unknown method', path: '/rest/v1/artists', method: 'BREW', status: 400 },
  { what: 'a wrong method', path: search, method: 'PUT', status: 405, code: 'PGRST101' },
];

const sentHeaders: Record<string, string>[] = [
  { 'x-forwarded-for': 'a,'.repeat(2000) },
  { 'x-forwarded-for': "' or 1=1 --" },
  { 'cf-connecting-ip': 'x'.repeat(5000) },
  { prefer: 'x'.repeat(5000) },
  { range: 'items=abc' },
  { authorization: 'Bearer' },
  { authorization: 'Basic eA==' },
  { 'content-type': 'x' },
  { cookie: '__proto__=1' },
];

const headers = sentHeaders.map((sent) => ({
  what: JSON.stringify(sent).slice(0, 60),
  path: '/rest/v1/artists',
  headers: sent,
  status: 200,
}));

/** Requests that anonymous visitors may send over HTTP. */
export const hostileInputs: HostileInput[] = [...names, ...values, ...bodies, ...urls, ...headers];
