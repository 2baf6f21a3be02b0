import { networkInterfaces } from 'node:os';

const WILDCARDS = new Set(['0.0.0.0', '::', '[::]']);

/** Returns the name under which others reach the host: for a wildcard, an IP address of this computer. */
export function publicHost(host: string): string {
  return WILDCARDS.has(host) ? ownIp() : host;
}

/** Returns the URL of a server on this host and port. */
export function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${bareHost(host)}]` : host}:${port}`;
}

/** Returns the host without the brackets of an IPv6 address. */
export function bareHost(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1');
}

function ownIp(): string {
  const interfaces = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const own = interfaces.find(({ family, internal }) => family === 'IPv4' && !internal);
  return own?.address ?? '127.0.0.1';
}
