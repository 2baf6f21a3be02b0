import { forgers, halfMembers, keyless, visitors } from './callers';
import { byEach, type Attempt, type HostileRequest, type Refusal } from './request';

/** A row that exists in every table; of the settings it is the only one. */
export const rowId = '00000000-0000-0000-0000-000000000001';

const forbidden = { status: 403 };
/** Where a policy hides the rows, PostgREST finds none to change. */
const nothingFound = { status: 200, answer: '[]' };

const returning = { prefer: 'return=representation' };
const merging = { prefer: 'resolution=merge-duplicates' };

/** A row of a table, and what would be changed of it. */
interface Sample {
  row: object;
  change: object;
}

const content: Record<string, Sample> = {
  site_settings: { row: { label_name: 'Taken' }, change: { label_name: 'Taken' } },
  artists: { row: { name: 'Taken' }, change: { name: 'Taken' } },
  releases: {
    row: { title: 'Taken', artist_id: rowId, release_date: '2026-01-01' },
    change: { title: 'Taken' },
  },
  gallery_items: {
    row: { url: 'https://example.org/taken' },
    change: { url: '/uploads/taken.webp' },
  },
  news_items: { row: { title: { en: 'Taken' } }, change: { title: { en: 'Taken' } } },
  services: { row: { name: { en: 'Taken' } }, change: { name: { en: 'Taken' } } },
};

const sender = { name: 'Mallory', email: 'mallory@example.org' };
const inbox: Record<string, Sample> = {
  contact_messages: { row: { ...sender, message: 'Taken' }, change: { message: 'Taken' } },
  demo_applications: {
    row: { ...sender, music_link: 'https://example.org/taken' },
    change: { message: 'Taken' },
  },
};

function changes(table: string, body: object): Attempt[] {
  const path = `/rest/v1/${table}`;
  const rest = { method: 'PATCH', headers: returning, body };
  return [
    { what: `changes a row of ${table}`, path: `${path}?id=eq.${rowId}`, ...rest },
    { what: `changes all of ${table}`, path, ...rest },
  ];
}

function removals(table: string): Attempt[] {
  const path = `/rest/v1/${table}`;
  const rest = { method: 'DELETE', headers: returning };
  return [
    { what: `deletes a row of ${table}`, path: `${path}?id=eq.${rowId}`, ...rest },
    { what: `deletes all of ${table}`, path, ...rest },
  ];
}

function insertions(table: string, row: object): Attempt[] {
  const path = `/rest/v1/${table}`;
  const method = 'POST';
  const replaced = { id: rowId, ...row };
  return [
    { what: `inserts into ${table}`, method, path, headers: returning, body: row },
    { what: `upserts into ${table}`, method, path, headers: merging, body: replaced },
    { what: `puts into ${table}`, method: 'PUT', path: `${path}?id=eq.${rowId}`, body: replaced },
  ];
}

function reads(table: string): Attempt[] {
  const path = `/rest/v1/${table}`;
  const method = 'GET';
  return [
    { what: `reads ${table}`, method, path },
    { what: `reads a row of ${table}`, method, path: `${path}?id=eq.${rowId}` },
    { what: `searches ${table}`, method, path: `${path}?name=like.*&select=email` },
  ];
}

function count(table: string): Attempt {
  const headers = { prefer: 'count=exact' };
  return { what: `counts ${table}`, method: 'HEAD', path: `/rest/v1/${table}`, headers };
}

function arrival(table: string, row: object): Attempt {
  const what = `chooses when it arrived in ${table}`;
  const body = { ...row, created_at: '2020-01-01T00:00:00Z' };
  return { what, method: 'POST', path: `/rest/v1/${table}`, body };
}

/** Of everybody who is no staff; where their token is good, they are refused in another way. */
function byEveryone(attempt: Attempt, ofHalfMembers: Refusal): HostileRequest[] {
  return [
    ...byEach([...keyless, ...forgers, ...visitors], attempt, { status: 401 }),
    ...byEach(halfMembers, attempt, ofHalfMembers),
  ];
}

function writes(table: string, { row, change }: Sample): HostileRequest[] {
  const isKept = table === 'site_settings';
  const inserted = insertions(table, row).flatMap((attempt) => byEveryone(attempt, forbidden));
  const changed = changes(table, change).flatMap((attempt) => byEveryone(attempt, nothingFound));
  const removed = removals(table).flatMap((attempt) =>
    byEveryone(attempt, isKept ? forbidden : nothingFound),
  );
  return [...inserted, ...changed, ...removed];
}

function inboxRequests(table: string, sample: Sample): HostileRequest[] {
  return [
    ...writes(table, sample),
    ...byEveryone(arrival(table, sample.row), forbidden),
    ...reads(table).flatMap((attempt) => byEveryone(attempt, nothingFound)),
    ...byEveryone(count(table), { status: 200, answer: '' }),
  ];
}

/** Every table, by every verb. */
export const tableRequests: HostileRequest[] = [
  ...Object.entries(content).flatMap((entry) => writes(...entry)),
  ...Object.entries(inbox).flatMap((entry) => inboxRequests(...entry)),
];
