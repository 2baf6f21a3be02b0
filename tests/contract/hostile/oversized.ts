import { halfMembers, visitors } from './callers';
import { byEach, type Attempt, type HostileRequest, type Rejection } from './request';
import { rowId } from './tables';

const callers = [...visitors, ...halfMembers];
const nothingFound: Rejection = { status: 200, answer: '[]' };

/** Queries that find nothing, and respond quickly. */
const queries: Record<string, string> = {
  'a megabyte of letters': 'xq'.repeat(500_000),
  'a megabyte of words': 'xq '.repeat(330_000),
  'a megabyte behind a letter and spaces': `x${' '.repeat(250)}${'Щø'.repeat(250_000)}`,
  'a megabyte of spaces': ' '.repeat(1_000_000),
  'a megabyte of signs': '.,-!'.repeat(250_000),
  'a megabyte of marks': `x${'\u0301'.repeat(500_000)}`,
  'a megabyte of signs that stand for many': '\ufdfa'.repeat(330_000),
  'signs of another query language': `x' | !(a:*A & "b") <-> \\`,
  wildcards: '%_*',
  'the end of a statement': `'; drop table public.artists; --`,
};

const searches: Attempt[] = Object.entries(queries).map(([what, query]) => ({
  what: `searches for ${what}`,
  method: 'POST',
  path: '/rest/v1/rpc/search_site',
  body: { query },
}));

/** Columns, filters and arguments that the search does not have. */
const searchDetours: (Attempt & Rejection)[] = [
  { what: 'the lexemes of the index', path: '?select=vector', body: { query: 'x' }, status: 400 },
  { what: 'the text behind a title', path: '?select=body', body: { query: 'x' }, status: 400 },
  { what: 'a hidden column', path: '?vector=eq.x', body: { query: 'x' }, status: 400 },
  { what: 'an order by a hidden one', path: '?order=newest', body: { query: 'x' }, status: 400 },
  { what: 'an additional argument', path: '', body: { query: 'x', most: 1000 }, status: 404 },
  { what: 'another argument', path: '', body: { words: 'x' }, status: 404 },
  { what: 'no argument', path: '', body: {}, status: 404 },
].map(({ what, path, body, status }) => ({
  what: `asks the search for ${what}`,
  method: 'POST',
  path: `/rest/v1/rpc/search_site${path}`,
  body,
  status,
}));

const message = {
  kind: 'message',
  name: 'Mallory',
  email: 'mallory@example.org',
  message: 'Taken',
};

const trapped = { ...message, trap: 'x' };

/** Submissions that are not stored. */
const submissions: (Attempt & Rejection)[] = [
  { what: 'two', body: [message, message], status: 400 },
  { what: 'a thousand', body: Array.from({ length: 1000 }, () => message), status: 400 },
  {
    what: 'two that a bot sends',
    body: [trapped, trapped],
    status: 400,
  },
  { what: 'an existing id', body: { ...message, id: rowId }, status: 409 },
  { what: 'an existing id, as a bot', body: { ...message, id: rowId, trap: 'x' }, status: 409 },
  { what: 'a megabyte', body: { ...message, message: 'x'.repeat(1_000_000) }, status: 400 },
  { what: 'a long name', body: { ...message, name: 'x'.repeat(201) }, status: 400 },
  { what: 'a long topic', body: { ...message, topic: 'x'.repeat(201) }, status: 400 },
  {
    what: 'a megabyte in the honeypot',
    body: { ...message, trap: 'x'.repeat(1_000_000) },
    status: 400,
  },
  { what: 'an invisible name', body: { ...message, name: '\u200b\u2060' }, status: 400 },
  { what: 'an invalid kind', body: { ...message, kind: 'spam' }, status: 400 },
  { what: 'an invalid id', body: { ...message, id: 'x' }, status: 400 },
  { what: 'nothing', body: {}, status: 400 },
].map(({ what, body, status }) => ({
  what: `sends ${what}`,
  method: 'POST',
  path: '/rest/v1/submissions',
  body,
  status,
}));

const withStatus = ({ status, ...attempt }: Attempt & Rejection) =>
  byEach(callers, attempt, { status });

/** Oversized input, and input that the forms do not send. */
export const oversizedRequests: HostileRequest[] = [
  ...searches.flatMap((attempt) => byEach(callers, attempt, nothingFound)),
  ...searchDetours.flatMap(withStatus),
  ...submissions.flatMap(withStatus),
];
