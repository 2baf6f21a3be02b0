import punycode from 'punycode/punycode.js';
import { normalizeHttpsUrl } from './https-url';
import { DEMO_PLATFORMS } from './platforms';

/** Letters that look like a Latin one, of the scripts in which names are registered. */
const LOOKING_LIKE: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'ьвβ',
  c: 'сϲ',
  d: 'ԁđ',
  e: 'еєε',
  f: 'ƒ',
  g: 'ɡց',
  h: 'һհħ',
  j: 'ј',
  k: 'кκ',
  l: '1iіıιӏłɩ',
  m: 'м',
  n: 'пոη',
  o: '0оοօøσ',
  p: 'рρ',
  q: 'ԛ',
  r: 'гɾ',
  s: 'ѕ',
  t: 'тτŧ',
  u: 'υս',
  v: 'ѵν',
  w: 'ԝѡω',
  x: 'хχ',
  y: 'уүγ',
  z: 'ᴢ',
};

const LATIN = new Map(
  Object.entries(LOOKING_LIKE).flatMap(([latin, others]) =>
    Array.from(others, (other) => [other, latin] as const),
  ),
);

/** Returns a name as it looks at a glance. */
function glance(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/[\p{M}_-]/gu, '');
  return Array.from(letters, (letter) => LATIN.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

const PLATFORM_DOMAINS = DEMO_PLATFORMS.flatMap(({ demos }) => demos.domains);
const DOMAINS = PLATFORM_DOMAINS.map(glance);
const NAMES = DEMO_PLATFORMS.flatMap(({ demos }) => demos.names.map(glance));
const LABELS = new Set(
  DEMO_PLATFORMS.flatMap(({ demos }) => ('labels' in demos ? demos.labels.map(glance) : [])),
);

const IS_LATIN = /\p{Script=Latin}/u;
const IS_ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** Returns a host in the alphabets that it is written in; null where its punycode is invalid, which URL accepts. */
export function readableHost(host: string): string | null {
  try {
    return punycode.toUnicode(host);
  } catch {
    return null;
  }
}

/** Returns true when a host that is not a platform's looks like one: by its labels, or by letters of two alphabets. */
function isLookAlike(host: string, readable: string): boolean {
  if (PLATFORM_DOMAINS.some((domain) => isWithin(host, domain))) return false;
  const labels = readable.split('.');
  if (labels.some((label) => IS_LATIN.test(label) && IS_ALIKE.test(label))) return true;
  const glances = labels.map(glance);
  const whole = `.${glances.join('.')}.`;
  return (
    glances.some((label) => LABELS.has(label) || NAMES.some((name) => label.includes(name))) ||
    DOMAINS.some((domain) => whole.includes(`.${domain}.`))
  );
}

/** Names that lead to the reader's own computer or network, and names that lead nowhere. */
const LOCAL =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|lan|home|corp|arpa|test|invalid)$/;

const IP_ADDRESS = /^\[|^\d+(?:\.\d+){3}$/;

/** Returns the reason not to open a page of this host, as URL writes it; null when there is none. */
export function hostError(
  host: string,
): 'ip-address' | 'local-host' | 'no-address' | 'invalid-host' | 'look-alike' | null {
  if (IP_ADDRESS.test(host)) return 'ip-address';
  if (LOCAL.test(host.replace(/\.$/, ''))) return 'local-host';
  if (!host.includes('.')) return 'no-address';
  const readable = readableHost(host);
  if (readable === null || normalizeHttpsUrl(`https://${host}/`) === null) return 'invalid-host';
  return isLookAlike(host, readable) ? 'look-alike' : null;
}
