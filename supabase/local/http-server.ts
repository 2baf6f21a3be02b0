import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { hasCode } from './error-code';
import { StartError } from './start-error';

type Handler = (request: Request) => Response | Promise<Response>;

export interface HttpServer {
  port: number;
  url: string;
  /** Answers with this from now on; until then every request is asked to come back. */
  serve: (handler: Handler) => void;
  /** Takes no more requests and waits for those under way, but not for a client that never ends. */
  close: () => Promise<void>;
}

const unavailable: Handler = () =>
  Response.json(
    { message: 'The backend is not ready' },
    { status: 503, headers: { 'Retry-After': '1' } },
  );

export async function listen(host: string, port: number): Promise<HttpServer> {
  let handle = unavailable;
  const listener = getRequestListener((request) => handle(toStandardRequest(request)), {
    overrideGlobalObjects: false,
  });
  const server = createServer((request, response) => void listener(request, response));
  const boundPort = await bind(server, host, port);
  return {
    port: boundPort,
    url: `http://${reachableHost(host)}:${boundPort}`,
    serve(handler) {
      handle = handler;
    },
    async close() {
      handle = unavailable;
      const closed = once(server, 'close');
      server.close();
      const deadline = setTimeout(() => server.closeAllConnections(), 1000);
      await closed;
      clearTimeout(deadline);
    },
  };
}

/** The listener's own requests are only complete where it may replace the global class. */
function toStandardRequest({ url, method, headers, body }: Request): Request {
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
