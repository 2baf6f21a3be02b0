import { once } from 'node:events';
import { createServer, STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { hasCode } from './error-code';
import { StartError } from './start-error';

type Handler = (request: Request) => Response | Promise<Response>;
type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface HttpServer {
  port: number;
  url: string;
  /** Answers with these from now on; until then every request is asked to come back. */
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
 * How long an idle connection stays open, in milliseconds. Node's five seconds pass while a query keeps the process busy, and
 * a client that sends on such a connection at that moment finds it closed.
 */
const KEEP_ALIVE = 75_000;

export async function listen(host: string, port: number): Promise<HttpServer> {
  let handle = unavailable;
  let handleUpgrade = unavailableUpgrade;
  const listener = getRequestListener(
    (request, { incoming }) => handle(toStandardRequest(request, incoming.socket.remoteAddress)),
    { overrideGlobalObjects: false },
  );
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE },
    (request, response) => void listener(request, response),
  );
  server.on('upgrade', (request, socket, head) => handleUpgrade(request, socket, head));
  const boundPort = await bind(server, host, port);
  return {
    port: boundPort,
    url: `http://${reachableHost(host)}:${boundPort}`,
    serve(handler, upgradeHandler) {
      handle = handler;
      handleUpgrade = upgradeHandler;
    },
    async close() {
      handle = unavailable;
      handleUpgrade = unavailableUpgrade;
      const closed = once(server, 'close');
      server.close();
      const deadline = setTimeout(() => server.closeAllConnections(), 1000);
      await closed;
      clearTimeout(deadline);
    },
  };
}

/**
 * The listener's own requests are only complete where it may replace the global class. Says where the request comes
 * from, as the gateway of a hosted project does.
 */
function toStandardRequest(request: Request, address = '127.0.0.1'): Request {
  const { url, method, body } = request;
  const headers = new Headers(request.headers);
  if (!headers.has('x-forwarded-for')) headers.set('x-forwarded-for', address);
  const init = { method, headers, body, duplex: 'half' };
  return new Request(url, init);
}

async function bind(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    if (hasCode(cause, 'EADDRINUSE')) {
      throw new StartError(
        `Port ${port} is in use; stop the other program or set SUPABASE_PORT to another port.`,
        { cause },
      );
    }
    throw new StartError(`The backend cannot listen on ${host}, port ${port}.`, { cause });
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** An address that listens on every interface is no address to connect to. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
