import { once } from 'node:events';
import { connect } from 'node:net';

export interface RawReply {
  /** The status of the first response; 0 without one. */
  status: number;
  /** All that came. */
  text: string;
}

/** Sends bytes as they are, and nothing after them. Resolves when the server has closed the connection. */
export async function sendRaw(site: { port: number }, bytes: string | Buffer): Promise<RawReply> {
  const socket = connect(site.port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
  socket.on('error', () => undefined); // closed while something was still on its way
  socket.write(bytes);
  await once(socket, 'close');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text };
}
