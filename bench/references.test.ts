import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SmallServer } from '../scripts/start/ports';
import { serveDocuments, withoutScripts } from './references';

it('removes scripts and what only scripts need, and keeps the rest', () => {
  const page = `<head>
<title>Tidenhub</title><link rel="stylesheet" href="/a.css"><link rel="preload" as="font" href="/f.woff2">
<link rel="modulepreload" crossorigin href="/a.js"><link rel="preload" href="/b.js" as="script">
<script src="/language.js"></script><script type="application/ld+json">{"@type":"Organization"}</script>
</head><body><h1>Tidenhub</h1><script type="application/json" id="page-data">{"a":"<\\/h1>"}</script>
<script type="module" src="/start.js"></script></body>`;
  expect(withoutScripts(page)).toBe(`<head>
<title>Tidenhub</title><link rel="stylesheet" href="/a.css"><link rel="preload" as="font" href="/f.woff2">

<script type="application/ld+json">{"@type":"Organization"}</script>
</head><body><h1>Tidenhub</h1>
</body>`);
});

let site: Server;
let reference: SmallServer;

beforeAll(async () => {
  site = createServer((_, answer) => answer.writeHead(201, { 'x-site': 'yes' }).end('of the site'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = site.address() as AddressInfo;
  reference = await serveDocuments(`http://127.0.0.1:${port}`, new Map([['/', '<h1>Page</h1>']]));
});

afterAll(async () => {
  await reference.stop();
  site.close();
});

it('serves its own documents, and everything else from the site', async () => {
  const own = await fetch(`${reference.url}/`);
  expect([own.status, own.headers.get('content-encoding'), await own.text()]).toEqual([
    200,
    'br',
    '<h1>Page</h1>',
  ]);
  const other = await fetch(`${reference.url}/picture.avif`);
  expect([other.status, other.headers.get('x-site'), await other.text()]).toEqual([
    201,
    'yes',
    'of the site',
  ]);
});
