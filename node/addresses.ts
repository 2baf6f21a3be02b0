import { networkInterfaces } from 'node:os';

const WILDCARDS = new Set(['0.0.0.0', '::', '[::]']);

/** Returns what others call the host that is listened on: for a wildcard, an address of this machine. */
export function publicHost(host: string): string {
  return WILDCARDS.has(host) ? ownAddress() : host;
}

/** Returns the URL of what listens there. */
export function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${bareHost(host)}]` : host}:${port}`;
}

/** Returns the host without the brackets of an IPv6 address. */
export function bareHost(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1');
}

function ownAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const own = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
  return own?.address ?? '127.0.0.1';
}
