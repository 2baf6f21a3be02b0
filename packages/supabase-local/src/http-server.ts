import { createServer, STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { urlOf } from '../../../node/urls';
import { close, KEEP_ALIVE, listen } from '../../../node/listen';

type Handler = (request: Request) => Response | Promise<Response>;
type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface HttpServer {
  port: number;
  url: string;
  /** Answers with these from now on; until then every request gets 503 with Retry-After. */
  serve: (handler: Handler, upgradeHandler: UpgradeHandler) => void;
  /** Takes no more requests and waits for those under way, but not for a client that never ends. */
  close: () => Promise<void>;
}

const unavailable: Handler = () =>
  Response.json(
    { message: 'The backend is not ready' },
    { status: 503, headers: { 'Retry-After': '1' } },
  );

const unavailableUpgrade: UpgradeHandler = (_request, socket) => refuseUpgrade(socket, 503);

/** Answers a request for a websocket with a status. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
  const headers = 'Connection: close\r\nContent-Length: 0';
  socket.on('error', () => socket.destroy());
  socket.end(`${head}\r\n${headers}\r\n\r\n`, () => socket.destroy());
}

/**
 * Listens, and answers that the backend is not ready until it knows what to serve. `proxies` is the number of those that stand
 * before it and append to `x-forwarded-for`.
 */
export async function startHttpServer(
  host: string,
  port: number,
  proxies = 0,
): Promise<HttpServer> {
  let handle = unavailable;
  let handleUpgrade = unavailableUpgrade;
  const listener = getRequestListener(
    (request, { incoming }) =>
      handle(toStandardRequest(request, proxies, incoming.socket.remoteAddress)),
    { overrideGlobalObjects: false },
  );
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE },
    (request, response) => void listener(request, response),
  );
  server.on('upgrade', (request, socket, head) => handleUpgrade(request, socket, head));
  const boundPort = await listen(server, { host, port, variable: 'SUPABASE_PORT' });
  return {
    port: boundPort,
    // A wildcard address cannot be connected to.
    url: urlOf(host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host, boundPort),
    serve(handler, upgradeHandler) {
      handle = handler;
      handleUpgrade = upgradeHandler;
    },
    async close() {
      handle = unavailable;
      handleUpgrade = unavailableUpgrade;
      await close(server, 1000);
    },
  };
}

/**
 * The listener's own requests are only complete where it may replace the global class. Says where the request comes
 * from, as the gateway of a hosted project does, whatever the client has written there: it is the address of the
 * connection, or what the first of our proxies has appended.
 */
function toStandardRequest(request: Request, proxies: number, ip = '127.0.0.1'): Request {
  const { url, method, body } = request;
  const headers = new Headers(request.headers);
  const forwarded = (proxies > 0 && headers.get('x-forwarded-for')) || ip;
  headers.set('x-forwarded-for', forwarded);
  const client = forwarded.split(',').at(-(proxies || 1)) ?? '';
  headers.set('cf-connecting-ip', client.trim());
  const init = { method, headers, body, duplex: 'half' };
  return new Request(url, init);
}
