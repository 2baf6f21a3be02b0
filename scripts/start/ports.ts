import { once } from 'node:events';
import { createServer } from 'node:net';
import { hasCode } from '../../supabase/local/error-code';
import { StartError } from '../../supabase/local/start-error';

/** Throws one sentence when this program cannot listen there. */
export async function requireFreePort(host: string, port: number, variable: string) {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(sentence(error, host, port, variable));
  }
  server.close();
  await once(server, 'close');
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
