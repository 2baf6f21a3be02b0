import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { startSmallServer } from '../../start/ports';

/** Stands before a backend, so that a test decides what happens between two requests. */
export interface Gate {
  url: string;
  /** Awaited before a request goes on, with its path and body. */
  before: (path: string, body: string) => Promise<void>;
  stop: () => Promise<void>;
}

export async function startGate(target: string): Promise<Gate> {
  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '' } = request;
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    await gate.before(path, body.toString());
    const { apikey, authorization } = request.headers;
    const answer = await fetch(target + path, {
      method,
      headers: {
        apikey: String(apikey),
        authorization: String(authorization),
        'content-type': 'application/json',
      },
      ...(body.length > 0 && { body }),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  }
  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });
  const gate: Gate = { ...(await startSmallServer(server)), before: () => Promise.resolve() };
  return gate;
}

/** Holds the request of this number to a function back forever, and resolves when it has come. */
export function holdBack(gate: Gate, name: string, number: number): Promise<void> {
  let count = 0;
  return new Promise((resolve) => {
    gate.before = async (path) => {
      if (!path.endsWith(`/rpc/${name}`) || ++count < number) return;
      resolve();
      await new Promise(() => undefined);
    };
  });
}
