import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
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

/** A port of this machine that nothing uses. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.');
  return address.port;
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
