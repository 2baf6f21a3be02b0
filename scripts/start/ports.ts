import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { hasCode } from '../../supabase/local/error-code';
import { StartError } from '../../supabase/local/start-error';

/** Listens, or throws one sentence that names the variable. */
export async function listen(server: Server, host: string, port: number, variable: string) {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new StartError(sentence(cause, host, port, variable), { cause });
  }
}

/** Throws the same sentence before anything else has started. */
export async function requireFreePort(host: string, port: number, variable: string) {
  const server = createServer();
  await listen(server, host, port, variable);
  server.close();
  await once(server, 'close');
}

/** Listens on a port of this machine that nothing uses, and tells which. */
async function listenAnywhere(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.');
  return address.port;
}

/** A port of this machine that nothing uses. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenAnywhere(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** A small server of a test or a measurement. */
export interface SmallServer {
  url: string;
  stop: () => Promise<void>;
}

/** Serves this machine, on a port that nothing uses. */
export async function startSmallServer(server: HttpServer): Promise<SmallServer> {
  const port = await listenAnywhere(server);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function sentence(error: unknown, host: string, port: number, variable: string): string {
  if (hasCode(error, 'EADDRINUSE')) {
    return `Port ${port} is taken: stop the program that uses it, or set ${variable} to another port.`;
  }
  if (hasCode(error, 'EACCES')) {
    return `Port ${port} may not be used without more rights: set ${variable} to another port.`;
  }
  return `HOST is "${host}", which is not an address of this machine.`;
}
