import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { BenchBackend } from '../backend';
import { staffToken } from '../uploads';
import { startSlowBodies } from './slow-bodies';
import { startTraffic, statusOf, type Traffic } from './traffic';
import { worstSvg } from './worst-svgs';

export interface HostileKind {
  name: string;
  /** Describes the traffic, for the table. */
  what: string;
  start: (siteUrl: string) => Traffic;
}

/** Returns every kind of hostile traffic that is measured. */
export async function hostileKinds(backend: BenchBackend): Promise<HostileKind[]> {
  const token = await staffToken(backend);
  const { url: backendUrl, publishableKey } = backend;
  const callRest = (path: string, body: object, signal: AbortSignal) =>
    statusOf(`${backendUrl}/rest/v1/${path}`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        'content-type': 'application/json',
        prefer: 'return=minimal',
        'x-forwarded-for': `203.0.${randomInt(256)}.${randomInt(256)}`,
      },
      body: JSON.stringify(body),
      signal,
    });
  const visit = (siteUrl: string, path: string, signal: AbortSignal) =>
    statusOf(`${siteUrl}${path}`, { signal });

  return [
    {
      name: 'made-up ids',
      what: '30 connections, at most 300 a second, of artists and releases that do not exist',
      start: (siteUrl) =>
        startTraffic({
          connections: 30,
          pause: 100,
          send: (number, signal) =>
            visit(siteUrl, `/en/${number % 2 ? 'artists' : 'releases'}/${randomUUID()}`, signal),
        }),
    },
    {
      name: 'page numbers',
      what: '4 connections, at most 40 a second, of lists in high and oddly written numbers',
      start: (siteUrl) =>
        startTraffic({
          connections: 4,
          pause: 100,
          send: (number, signal) => visit(siteUrl, listPath(number), signal),
        }),
    },
    {
      name: 'searches',
      what: '4 connections of queries of a megabyte, straight to the backend',
      start: () =>
        startTraffic({
          connections: 4,
          pause: 100,
          send: (_, signal) =>
            callRest('rpc/search_site', { query: `a${' '.repeat(250)}${LONG_TEXT}` }, signal),
        }),
    },
    {
      name: 'worst SVGs',
      what: '4 connections of a member of staff who uploads SVGs with 9,000 letters, 3,000 tspans, 2,000 gradient stops or endless dashes',
      start: (siteUrl) =>
        startTraffic({
          connections: 4,
          pause: 100,
          send: (number, signal) => uploadSvg(siteUrl, token, worstSvg(number), signal),
        }),
    },
    {
      name: 'slow bodies',
      what: '240 connections that announce a megabyte and send a byte every two seconds',
      start: startSlowBodies,
    },
    {
      name: FLOOD,
      what: '4 connections of messages of 20 kB, each from another sender and IP address, as fast as they are accepted',
      start: () =>
        startTraffic({
          connections: 4,
          pause: 0,
          send: (_, signal) => callRest('submissions', longestMessage(), signal),
        }),
    },
  ];
}

/** The kind that fills the inbox. */
export const FLOOD = 'messages';

const LONG_TEXT = 'ab '.repeat(333_333);

/** Ways to write a number that only some readers take for one. */
const SPELLINGS: readonly ((page: number) => string)[] = [
  (page) => `%2B${page}`,
  (page) => `${page}.0`,
  (page) => `0x${page.toString(16)}`,
  (page) => `${page}e0`,
  (page) => `%0a${page}`,
  (page) => `10&type=x${page}`,
];

function listPath(number: number): string {
  const spelling = SPELLINGS[number % SPELLINGS.length];
  return `/en/releases?page=${spelling?.(9000 + number)}`;
}

function uploadSvg(
  siteUrl: string,
  token: string,
  svg: string,
  signal: AbortSignal,
): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([svg], { type: 'image/svg+xml' }), 'logo.svg');
  const headers = { authorization: `Bearer ${token}` };
  return statusOf(`${siteUrl}/api/upload`, { method: 'POST', headers, body, signal });
}

/** As many bytes as the form lets through, and none that could be compressed: letters of four bytes. */
function longestMessage() {
  const letters = Array.from(randomBytes(5000), (byte) =>
    String.fromCodePoint(0x20000 + byte * 100 + randomInt(100)),
  );
  return {
    id: randomUUID(),
    kind: 'message',
    name: 'A sender',
    email: `${randomUUID()}@mail.example`,
    language: 'en',
    message: letters.join(''),
    trap: '',
  };
}
