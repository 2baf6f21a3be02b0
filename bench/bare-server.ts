// Answers every request with the bytes that the site answered once, from a server that does nothing else: the limit for
// the site's own. Takes the URL of the site's page; prints its own.
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

const asked = get(process.env['PAGE_URL'] ?? '', { headers: { 'accept-encoding': 'br' } });
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's event carries it
const [page] = (await once(asked, 'response')) as [IncomingMessage];
const body = await buffer(page);
const { 'content-type': type, 'content-encoding': encoding } = page.headers;
const headers = {
  'content-type': type ?? '',
  ...(encoding && { 'content-encoding': encoding }),
  'content-length': body.length,
};

const server = createServer((_, answer) => answer.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`Site: http://127.0.0.1:${typeof address === 'object' && address?.port}/`);
});
