import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Address } from '../../testing/test-backend';

export interface RawClient {
  socket: WebSocket;
  send: (frame: unknown) => void;
  /** Returns the next frame that has not been read yet. */
  next: () => Promise<unknown>;
}

export function realtimeUrl(
  { url }: Pick<Address, 'url'>,
  parameters: Record<string, string>,
): string {
  return `${url.replace(/^http/, 'ws')}/realtime/v1/websocket?${new URLSearchParams(parameters)}`;
}

/** A client that sends and receives frames as they are. */
export async function openRawClient(backend: Address, vsn = '2.0.0'): Promise<RawClient> {
  const socket = new WebSocket(realtimeUrl(backend, { apikey: backend.keys.publishableKey, vsn }));
  const frames: unknown[] = [];
  socket.on('message', (data) => {
    if (Buffer.isBuffer(data)) frames.push(JSON.parse(data.toString()));
    socket.emit('frame');
  });
  await once(socket, 'open');
  return {
    socket,
    send: (frame) => socket.send(JSON.stringify(frame)),
    async next() {
      while (frames.length === 0) await once(socket, 'frame');
      return frames.shift();
    },
  };
}

/** Returns the status with which a websocket is rejected. */
export async function rejectionStatus(url: string): Promise<number | undefined> {
  const socket = new WebSocket(url);
  const [request, response] = await once(socket, 'unexpected-response');
  request.destroy();
  return response.statusCode;
}
