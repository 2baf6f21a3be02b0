import { createServer, type RequestListener, type Server } from 'node:http';
import { lookup, type LookupAddress } from 'node:dns';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RequestFilteringHttpAgent } from 'request-filtering-agent';
import { close, listen } from '../../node/listen';
import { MEGABYTE, plain } from '../testing/hostile-pictures';
import {
  startStaffBackend,
  storedPath,
  TestUploads,
  type StaffBackend,
} from '../testing/upload-function';

let backend: StaffBackend;
let uploads: TestUploads;
let wordpress: Server;
let port: number;
/** What the site answers with, by path; everything else is 404. */
let answers: Record<string, RequestListener>;
let asked: string[];
/** The addresses of names in turn; the last one stays. */
let addresses: Record<string, string[]>;

/** The agents of the function, with names of the test, and with this machine as a public one under 127.0.0.1 alone. */
const agentFor = () =>
  new RequestFilteringHttpAgent({
    allowIPAddressList: ['127.0.0.1'],
    lookup(name, options, callback) {
      const [address, ...later] = addresses[name] ?? [];
      if (address === undefined) {
        lookup(name, options, callback);
        return;
      }
      if (later.length > 0) addresses[name] = later;
      const found: LookupAddress = { address, family: address.includes(':') ? 6 : 4 };
      if (options.all) callback(null, [found]);
      else callback(null, found.address, found.family);
    },
  });

const picture: RequestListener = (_request, response) => {
  void plain(800, 600)
    .jpeg()
    .toBuffer()
    .then((bytes) => response.end(bytes));
};
const redirect =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { location }).end();

beforeAll(async () => {
  backend = await startStaffBackend();
  uploads = await TestUploads.start(backend, { agentFor });
  wordpress = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  port = await listen(wordpress, { host: '127.0.0.1', port: 0, variable: 'PORT' });
});
afterAll(async () => {
  await uploads.stop();
  await close(wordpress);
});
afterEach(() => uploads.clear());

const site = () => `http://label.example:${port}`;

async function store(
  url: string,
  known: typeof answers = {},
  { token = backend.token, of = site() } = {},
) {
  answers = known;
  asked = [];
  addresses = { 'label.example': ['127.0.0.1'], 'www.label.example': ['127.0.0.1'] };
  return send(url, of, token);
}

const send = (url: string, of: string, token = backend.token) =>
  fetch(`${uploads.url}/api/upload/remote`, {
    method: 'POST',
    body: JSON.stringify({ site: of, url }),
    headers: { authorization: `Bearer ${token}` },
  });

const A = '/wp-content/uploads/2019/05/a.jpg';

it('stores a picture of a site as the same file that an upload by hand stores', async () => {
  const fetched = await storedPath(await store(site() + A, { [A]: picture }));
  expect(await uploads.store(await plain(800, 600).jpeg().toBuffer())).toBe(fetched);
  const shown = await fetch(`${uploads.url}/${fetched}`);
  expect(shown.headers.get('content-type')).toBe('image/webp');
});

it('follows redirects within the site, with and without www', async () => {
  const moved = await store(`http://www.label.example:${port}/old.jpg`, {
    '/old.jpg': redirect(site() + A),
    [A]: picture,
  });
  await storedPath(moved);
  expect(asked).toEqual(['/old.jpg', A]);
});

it('asks nobody for strangers', async () => {
  const response = await store(site() + A, { [A]: picture }, { token: 'none' });
  expect(await uploads.readError(response)).toEqual([401, 'unauthorized']);
  expect(asked).toEqual([]);
});

describe('refuses', () => {
  const inner = (host: string): [string, () => string, () => string] => [
    host,
    () => `http://${host}:${port}`,
    () => `http://${host}:${port}${A}`,
  ];
  it.each<[string, () => string, () => string]>([
    ['another site', site, () => `http://other.example:${port}${A}`],
    ['another port', site, () => `http://label.example${A}`],
    ['another protocol', () => 'file:///', () => 'file:///etc/passwd'],
    ['no address', site, () => ''],
    inner('127.0.0.2'),
    inner('2130706434'), // 127.0.0.2
    inner('10.1.2.3'),
    inner('192.168.0.1'),
    inner('169.254.169.254'),
    inner('100.64.0.1'),
    inner('0.0.0.0'),
    inner('[::1]'),
    inner('[fe80::1]'),
    inner('[fd00::1]'),
    inner('[::ffff:127.0.0.1]'),
    inner('[::ffff:a9fe:a9fe]'),
    inner('[64:ff9b::7f00:1]'),
  ])('%s', async (_what, of, url) => {
    const response = await store(url(), { [A]: picture }, { of: of() });
    expect(await uploads.readError(response)).toEqual([400, 'not-of-site']);
    expect(asked).toEqual([]);
  });

  it.each(['10.1.2.3', '::1', '::ffff:10.1.2.3', 'fd00::1'])(
    'a name that resolves to %s, also when it resolved elsewhere before',
    async (address) => {
      await storedPath(await store(site() + A, { [A]: picture }));
      await uploads.clear();
      addresses = { 'label.example': [address] };
      expect(await uploads.readError(await send(site() + A, site()))).toEqual([400, 'not-of-site']);
      addresses = { 'label.example': ['127.0.0.1', address] }; // for the second request
      answers = { '/old.jpg': redirect(A), [A]: picture };
      const rebound = await send(`${site()}/old.jpg`, site());
      expect(await uploads.readError(rebound)).toEqual([400, 'not-of-site']);
    },
  );

  it.each(['http://localhost:1/', 'http://169.254.169.254/latest/', 'file:///etc/passwd'])(
    'a redirect to %s',
    async (target) => {
      const response = await store(site() + A, { [A]: redirect(target) });
      expect(await uploads.readError(response)).toEqual([400, 'not-of-site']);
    },
  );
});

it('reaches no server of this machine under any of its names', async () => {
  const usual = await TestUploads.start(backend);
  try {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      const of = `http://${host}:${port}`;
      const response = await fetch(`${usual.url}/api/upload/remote`, {
        method: 'POST',
        body: JSON.stringify({ site: of, url: of + A }),
        headers: { authorization: `Bearer ${backend.token}` },
      });
      expect(await usual.readError(response)).toEqual([400, 'not-of-site']);
    }
  } finally {
    await usual.stop();
  }
});

describe('says', () => {
  const bytes =
    (content: Buffer | string): RequestListener =>
    (_request, response) =>
      response.end(content);
  it.each<[string, RequestListener, number, string]>([
    ['that there is none', (_request, response) => response.writeHead(410).end(), 404, 'not-found'],
    ['that redirects do not end', redirect(A), 404, 'not-found'],
    ['that a page is none', bytes('<html>Sign in</html>'), 415, 'unsupported-type'],
    [
      'that a drawing is none',
      bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'unsupported-type',
    ],
    [
      'that it is too large',
      bytes(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(26 * MEGABYTE)])),
      413,
      'image-too-large',
    ],
    ['that it is empty', bytes(''), 400, 'empty'],
    [
      'that the site breaks off',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), () => response.destroy());
      },
      504,
      'site-silent',
    ],
    ['that the site does not answer', (request) => request.destroy(), 504, 'site-silent'],
  ])('%s', async (_what, answer, status, code) => {
    const response = await store(site() + A, { [A]: answer });
    expect(await uploads.readError(response)).toEqual([status, code]);
  });
});
