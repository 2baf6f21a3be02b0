import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { Server, Socket } from 'node:net';
import { hasCode } from './error-code';
import { ConfigurationError, StartError } from './start-error';

interface ListenOptions {
  host: string;
  /** 0: any free port. */
  port: number;
  /** The environment variable that sets the port. */
  variable: string;
}

/**
 * The time that an idle connection stays open, in milliseconds. The client must close first, or it sends on a connection that
 * is being closed: so it is longer than the minute of proxies, and than Node's five seconds, which pass while a query keeps
 * the process busy.
 */
export const KEEP_ALIVE = 75_000;

/** The open connections of each server: Node's own list leaves out those that became websockets. */
const connections = new WeakMap<Server, Set<Socket>>();

/** Listens and returns the port; throws a StartError with one sentence that names the variable. */
export async function listen(server: Server, options: ListenOptions): Promise<number> {
  const sockets = new Set<Socket>();
  connections.set(server, sockets);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(options.port, options.host);
  await once(server, 'listening').catch((cause: unknown) => {
    throw explain(cause, options);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : options.port;
}

/** Only the port without rights is a wrong setting for good: programs end, and a machine gets its addresses after its start. */
function explain(cause: unknown, { host, port, variable }: ListenOptions): StartError {
  if (hasCode(cause, 'EADDRINUSE')) {
    return new StartError(
      `Port ${port} is taken: stop the program that uses it, or set ${variable} to another port.`,
      { cause },
    );
  }
  if (hasCode(cause, 'EACCES')) {
    return new ConfigurationError(
      `Port ${port} may not be used without more rights: set ${variable} to another port.`,
      { cause },
    );
  }
  return new StartError(`HOST is "${host}", which is not an address of this machine.`, { cause });
}

/** Stops taking requests, and waits for running ones and for websockets, at most `patience` milliseconds. */
export async function close(server: HttpServer, patience = 0): Promise<void> {
  const closed = once(server, 'close');
  server.close(); // also closes idle connections
  const deadline = setTimeout(() => {
    for (const socket of connections.get(server) ?? []) socket.destroy();
  }, patience);
  await closed;
  clearTimeout(deadline);
}
