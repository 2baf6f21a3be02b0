import { BlockList, isIP } from 'node:net';
import * as v from 'valibot';
import { RIGHT } from '@/config/health';
import { ask } from './ask';
import { untried, wrong, type Finding, type HealthOptions } from './check';

/** What `client_address()` of the database returns about the request that asks for it. */
const Seen = v.object({
  /** The IP address, or of version 6 its network, that limits go by; null where nothing reliable says it. */
  network: v.nullable(v.string()),
  /** The header x-forwarded-for as it has arrived. */
  forwarded: v.nullable(v.string()),
});

/** IP addresses of documentation, which no visitor has (RFC 5737): as many as a database may count proxies. */
const FORGED = Array.from({ length: 9 }, (_, index) => `203.0.113.${71 + index}`);
const FORGED_CLOUDFLARE = '203.0.113.70';

/**
 * Writes IP addresses of others into a request, as a stranger would, and asks the database which one it takes. Proxies append
 * the one that they were asked from: the entry behind the forged ones is ours, and must have been taken.
 */
export async function checkVisitorIp({ supabaseUrl, backend }: HealthOptions): Promise<Finding> {
  if (!backend) return untried('visitorIp-default');
  const seenWith = async (headers: Record<string, string>) => {
    const asked = { key: backend.secretKey, method: 'POST', headers } as const;
    return ask(supabaseUrl, '/rest/v1/rpc/client_address', asked);
  };
  // Each header in a request by itself: Cloudflare may refuse one that has its own.
  const [answer, other] = await Promise.all([
    seenWith({ 'x-forwarded-for': FORGED.join(', ') }),
    seenWith({ 'cf-connecting-ip': FORGED_CLOUDFLARE }),
  ]);
  if (!answer) return untried('needs-backend');
  const seen = v.safeParse(v.tuple([Seen]), answer.body);
  if (!seen.success) return untried('visitorIp-unknown');
  const isForged =
    v.is(v.tuple([Seen]), other?.body) && other.body[0].network === FORGED_CLOUDFLARE;
  return isForged ? wrong('visitorIp-forged', 'cf-connecting-ip') : judgeVisitorIp(seen.output[0]);
}

/** Returns whether the database has taken our own IP address, of those that have arrived with the forged ones. */
export function judgeVisitorIp({ network, forwarded }: v.InferOutput<typeof Seen>): Finding {
  const detail = `x-forwarded-for: ${forwarded ?? 'not shown'}, taken: ${network ?? 'none'}`;
  if (network !== null && FORGED.includes(network)) return wrong('visitorIp-forged', detail);
  const entries = (forwarded ?? '').split(',').map((entry) => entry.trim());
  // A proxy may also overwrite the header: then ours is the first.
  const [ours = '', ...proxies] = entries.filter((entry) => !FORGED.includes(entry));
  if (isIP(ours) === 0) return untried('visitorIp-elsewhere', detail);
  if (network === null) {
    return isOwnNetwork(ours)
      ? untried('visitorIp-near', detail)
      : wrong('visitorIp-proxy', detail);
  }
  if (isWithin(ours, network)) return RIGHT;
  const isProxy = proxies.some((proxy) => isWithin(proxy, network));
  return isProxy ? wrong('visitorIp-proxy', detail) : untried('visitorIp-elsewhere', detail);
}

/** Networks that are not part of the internet, which the database leaves out (`client_network()`). */
const OWN_NETWORKS = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
];

const isOwnNetwork = (address: string) =>
  OWN_NETWORKS.some((network) => isWithin(address, network));

function isWithin(address: string, network: string): boolean {
  const [base = '', length] = network.split('/');
  if (isIP(address) === 0 || isIP(base) === 0) return false;
  const familyOf = (text: string) => (isIP(text) === 6 ? 'ipv6' : 'ipv4');
  const list = new BlockList();
  list.addSubnet(base, length === undefined ? 32 : Number(length), familyOf(base));
  return list.check(address, familyOf(address));
}
