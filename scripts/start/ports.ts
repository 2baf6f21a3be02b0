import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer } from 'node:net';
import { close, listen } from '../../node/listen';

const ANY_PORT = { host: '127.0.0.1', port: 0, variable: 'PORT' };

/** Throws a StartError where the port cannot be listened on, before anything else has started. */
export async function requireFreePort(host: string, port: number, variable: string) {
  const server = createServer();
  await listen(server, { host, port, variable });
  server.close();
  await once(server, 'close');
}

/** Returns a port of this computer that nothing uses. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, ANY_PORT);
  server.close();
  await once(server, 'close');
  return port;
}

/** A small server of a test or a measurement. */
export interface SmallServer {
  url: string;
  stop: () => Promise<void>;
}

/** Listens on the loopback interface, on a port that nothing uses. */
export async function startSmallServer(server: HttpServer): Promise<SmallServer> {
  const port = await listen(server, ANY_PORT);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => close(server),
  };
}
