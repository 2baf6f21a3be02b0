import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import { WebSocketServer } from 'ws';
import { refuseUpgrade } from '../http-server';
import type { Keys } from '../keys';
import type { Exclusive } from '../mutex';
import { claimsOfKey } from './claims';
import { limits, messageFormat } from './messages';
import { type Peer, servePeer } from './peer';
import { publish } from './publish';
import { followQueue } from './queue';

interface RealtimeOptions {
  database: PGlite;
  exclusive: Exclusive;
  keys: Keys;
}

export interface Realtime {
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Closes every socket, and opens none after that. */
  close: () => Promise<void>;
}

const goingAway = 1001;

/** The part of Supabase's Realtime that announces changes of tables and broadcasts of the database, under /realtime/v1/websocket. */
export async function startRealtime({
  database,
  exclusive,
  keys,
}: RealtimeOptions): Promise<Realtime> {
  const peers = new Set<Peer>();
  const server = new WebSocketServer({ noServer: true, maxPayload: limits.message });
  let isClosed = false;

  const channels = () => [...peers].flatMap(({ client }) => Array.from(client.channels.values()));

  const stopFollowing = await followQueue({
    database,
    exclusive,
    deliver: (changes) => publish(database, changes, channels()),
  });
  const pings = setInterval(() => peers.forEach(({ ping }) => ping()), limits.ping).unref();

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [path, query] = (request.url ?? '').split('?');
    if (path !== '/realtime/v1/websocket') return refuseUpgrade(socket, 404);
    const parameters = new URLSearchParams(query);
    const keyClaims = claimsOfKey(parameters.get('apikey') ?? '', keys);
    if (!keyClaims) return refuseUpgrade(socket, 403);
    const format = messageFormat(parameters.get('vsn') ?? '1.0.0');
    if (!format) return refuseUpgrade(socket, 400);
    if (isClosed || server.clients.size >= limits.sockets) return refuseUpgrade(socket, 503);
    return server.handleUpgrade(request, socket, head, (webSocket) => {
      const peer = servePeer(webSocket, format, {
        database,
        exclusive,
        keys,
        keyClaims,
        countSubscriptions: () => channels().reduce((sum, { size }) => sum + size, 0),
      });
      peers.add(peer);
      webSocket.on('close', () => peers.delete(peer));
    });
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearInterval(pings);
    await stopFollowing();
    const closed = [...server.clients].map(
      (socket) => new Promise((resolve) => socket.once('close', resolve)),
    );
    for (const socket of server.clients) socket.close(goingAway);
    // Who does not answer the farewell is not waited for.
    const deadline = setTimeout(() => server.clients.forEach((socket) => socket.terminate()), 1000);
    await Promise.all(closed);
    clearTimeout(deadline);
  }

  return { upgrade, close };
}
