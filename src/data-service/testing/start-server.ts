import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';

export interface TestServer {
  url: string;
  /** The answer to the first request, as soon as that has arrived. */
  asked: Promise<ServerResponse>;
  stop: () => Promise<void>;
}

/** An HTTP server that answers as a test says, also in ways in which a real backend answers only when it fails. */
export async function startServer(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const asked = new Promise<ServerResponse>((resolve) => {
    server.once('request', (_request, response) => resolve(response));
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Returns a URL at which nothing listens. */
export async function unreachableUrl(): Promise<string> {
  const { url, stop } = await startServer(() => undefined);
  await stop();
  return url;
}
