import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer } from 'node:net';
import { close, KEEP_ALIVE, listen } from '../../node/listen';

const ANY_PORT = { host: '127.0.0.1', port: 0, variable: 'PORT' };

/** Throws a StartError where the port cannot be listened on, before anything else has started. */
export async function requireFreePort(host: string, port: number, variable: string) {
  const server = createServer();
  await listen(server, { host, port, variable });
  server.close();
  await once(server, 'close');
}

/**
 * Returns a free port of this computer. It is below those that the system assigns to connections and to servers without
 * a fixed port, so that it is still free for a server that starts later.
 */
export function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  return requireFreePort(ANY_PORT.host, port, ANY_PORT.variable).then(() => port, freePort);
}

/** A small server of a test or a measurement. */
export interface SmallServer {
  url: string;
  stop: () => Promise<void>;
}

/** Listens on the loopback interface, on a port that nothing uses. */
export async function startSmallServer(server: HttpServer): Promise<SmallServer> {
  server.keepAliveTimeout = KEEP_ALIVE;
  const port = await listen(server, ANY_PORT);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => close(server),
  };
}
