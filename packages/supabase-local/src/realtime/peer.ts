import type { WebSocket } from 'ws';
import { Client, type ClientOptions } from './client';
import { limits, type Message, type MessageFormat } from './messages';

/** An open socket, and the client behind it. */
export interface Peer {
  client: Client;
  /** Asks whether the other side is still there; ends the socket when the last question had no answer. */
  ping: () => void;
}

const unsupportedData = 1003;
const policyViolation = 1008;
const internalError = 1011;

/** Lets a client speak through its socket. */
export function servePeer(
  socket: WebSocket,
  format: MessageFormat,
  options: Omit<ClientOptions, 'send'>,
): Peer {
  const client = new Client({ ...options, send });
  let isAlive = true;
  let unanswered = 0;
  let work = Promise.resolve();

  function send(message: Message): void {
    if (socket.bufferedAmount > limits.unread) socket.terminate();
    else socket.send(format.write(message));
  }

  async function answer(text: string): Promise<void> {
    if (socket.readyState !== socket.OPEN) return;
    const message = format.read(text);
    if (message) await client.handle(message);
    else socket.close(policyViolation, 'Not a message');
  }

  socket.on('message', (data, isBinary) => {
    isAlive = true;
    if (isBinary || !Buffer.isBuffer(data)) return socket.close(unsupportedData, 'Not text');
    // One message at a time, and nothing more is read before it is answered: nobody can pile up work.
    unanswered += 1;
    socket.pause();
    const text = data.toString();
    work = work
      .then(() => answer(text))
      .catch((error: unknown) => {
        console.error(error);
        socket.close(internalError);
      })
      .then(() => {
        unanswered -= 1;
        if (unanswered === 0) socket.resume();
      });
    return undefined;
  });
  socket.on('pong', () => {
    isAlive = true;
  });
  // A broken frame or connection ends the socket, which then closes; without a listener it would end the program.
  socket.on('error', () => undefined);
  socket.on('close', () => client.leave());

  return {
    client,
    ping() {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      return socket.ping();
    },
  };
}
