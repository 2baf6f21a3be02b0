import net from 'node:net';
import { ownLine } from './own-line';

type Connection = net.Server | net.Socket;

interface Opened {
  what: string;
  where: Error;
}

/** What this process has opened and not closed yet. */
const opened = new Map<Connection, Opened>();

/** Notes each server that begins to listen and each connection to one, from now on. */
export function trackConnections(): void {
  trackMethod(net.Server.prototype, 'listen', 'A server');
  trackMethod(net.Socket.prototype, 'connect', 'A connection');
}

function trackMethod(prototype: Connection, name: string, what: string): void {
  const method: (...options: unknown[]) => unknown = Reflect.get(prototype, name);
  Object.assign(prototype, {
    [name](this: Connection, ...options: unknown[]) {
      note(this, what);
      return Reflect.apply(method, this, options);
    },
  });
}

function note(connection: Connection, what: string): void {
  opened.set(connection, { what, where: new Error() });
  connection.once('close', () => opened.delete(connection));
}

/** An idle connection of fetch or of an agent keeps no process running: it is theirs to use again or to close. */
function isInUse(connection: Connection): boolean {
  if (connection instanceof net.Server) return connection.listening; // false as well where its port was taken
  const handle: { hasRef?: () => boolean } | null = Reflect.get(connection, '_handle');
  return handle?.hasRef?.() ?? true;
}

/** Returns what is still open, with where it was opened. */
export function openConnections(): string[] {
  return [...opened]
    .filter(([connection]) => isInUse(connection))
    .map(([, { what, where }]) => `${what} is still open: ${ownLine(where)}`);
}

/** What one file has left is not the next one's fault. */
export function forgetConnections(): void {
  opened.clear();
}
