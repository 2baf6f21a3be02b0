import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface TestSmtpServer {
  port: number;
  url: string;
  /** The received mails, with their recipients. */
  mails: { to: string[]; source: string }[];
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';

/** A mail server that takes every mail, unless the options say otherwise. */
export async function startSmtpServer(
  options: SMTPServerOptions = {},
  port = 0,
): Promise<TestSmtpServer> {
  const mails: TestSmtpServer['mails'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, callback) {
      void text(stream).then((source) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        return setImmediate(callback);
      });
    },
    ...options,
  });
  server.on('error', () => undefined); // a client that goes away
  server.listen(port, HOST);
  await once(server.server, 'listening');
  const address = server.server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    port: bound,
    url: `smtp://${HOST}:${bound}`,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Returns the error with which a mail server rejects. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** A server that accepts connections, and behaves as a test configures it. */
export async function startSocketServer(talk: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    talk(socket);
  }).listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://${HOST}:${port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
