import path from 'node:path';
import { proxiesBeforeBackend } from '../../node/client-address';
import { bareHost, publicHost } from '../../node/urls';
import { readBackendSettings } from '../../node/backend-settings';
import { loadEnvironment, portNumber } from '../../node/environment';
import { ConfigurationError } from '../../node/start-error';

export interface Settings {
  /** The host that all servers listen on. */
  host: string;
  /** The host in URLs: that of HOST, or an IP address of this computer when it is a wildcard. */
  publicHost: string;
  sitePort: number;
  supabasePort: number;
  uploadPort: number;
  dataDir: string;
  uploadDir: string;
  /** How many proxies of the operator stand before the backend. */
  proxies: number;
  /** A backend that exists already; null where the embedded one is to be started. */
  hosted: HostedBackend | null;
}

export interface HostedBackend {
  url: string;
  publishableKey: string;
}

type Source = Record<string, string | undefined>;

/** The settings of this run, from the environment or else from the file .env. */
export function readSettings(): Settings {
  return parseSettings(loadEnvironment());
}

export function parseSettings(source: Source): Settings {
  const host = source['HOST'] || '127.0.0.1';
  const ports = {
    PORT: portNumber(source, 'PORT', 5173),
    SUPABASE_PORT: portNumber(source, 'SUPABASE_PORT', 54321),
    UPLOAD_PORT: portNumber(source, 'UPLOAD_PORT', 3001),
  };
  refuseSharedPort(ports);
  refuseProxyOfOwnServers(source);
  const dataDir = path.resolve(source['DATA_DIR'] || '.data');
  return {
    host: bareHost(host),
    publicHost: publicHost(host),
    sitePort: ports.PORT,
    supabasePort: ports.SUPABASE_PORT,
    uploadPort: ports.UPLOAD_PORT,
    dataDir,
    uploadDir: path.resolve(source['UPLOAD_DIR'] || path.join(dataDir, 'uploads')),
    proxies: proxiesBeforeBackend(source),
    hosted: hostedFrom(source),
  };
}

function refuseSharedPort(ports: Record<string, number>): void {
  const nameOf = new Map<number, string>();
  for (const [name, port] of Object.entries(ports)) {
    const other = nameOf.get(port);
    if (other)
      throw new ConfigurationError(`${other} and ${name} must differ, and both are ${port}.`);
    nameOf.set(port, name);
  }
}

/** With this variable Node 24 asks a proxy for every address that NO_PROXY does not name. */
function refuseProxyOfOwnServers(source: Source): void {
  const proxy = source['http_proxy'] || source['HTTP_PROXY'];
  if (source['NODE_USE_ENV_PROXY'] !== '1' || !proxy) return;
  const direct = (source['no_proxy'] || source['NO_PROXY'] || '').split(/[\s,]+/);
  if (direct.includes('*') || direct.includes('127.0.0.1')) return;
  throw new ConfigurationError(
    'NODE_USE_ENV_PROXY sends requests to 127.0.0.1 to the proxy as well: set NO_PROXY=localhost,127.0.0.1 beside it.',
  );
}

function hostedFrom(source: Source): HostedBackend | null {
  const url = source['VITE_SUPABASE_URL'];
  const publishableKey = source['VITE_SUPABASE_PUBLISHABLE_KEY'];
  if (!url && !publishableKey) return null;
  if (!url || !publishableKey) {
    const [set, missing] = url
      ? ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY']
      : ['VITE_SUPABASE_PUBLISHABLE_KEY', 'VITE_SUPABASE_URL'];
    throw new ConfigurationError(
      `${set} is set and ${missing} is not: set both to use that backend, or neither to start the embedded one.`,
    );
  }
  return { url: readBackendSettings(source).supabaseUrl, publishableKey };
}
