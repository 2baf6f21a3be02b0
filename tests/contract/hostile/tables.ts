import { forgers, halfMembers, keyless, visitors } from './callers';
import { byEach, type Attempt, type HostileRequest, type Rejection } from './request';

/** A row that exists in every table; of the settings it is the only one. */
export const rowId = '00000000-0000-0000-0000-000000000001';

const forbidden = { status: 403 };
/** The response to a change of rows that a policy hides. */
const nothingFound = { status: 200, answer: '[]' };

const returning = { prefer: 'return=representation' };
const merging = { prefer: 'resolution=merge-duplicates' };
const ignoring = { prefer: 'resolution=ignore-duplicates' };

/** A row of a table, and a change of it. */
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

const message = {
  kind: 'message',
  name: 'Mallory',
  email: 'mallory@example.org',
  message: 'Taken',
};
const demo = {
  kind: 'demo',
  name: 'Mallory',
  email: 'mallory@example.org',
  music_link: 'https://example.org/taken',
  consent_version: '1',
};

/** A table that staff alone read: a search in it, and the rejections of valid tokens of users who are not staff. */
interface Internal extends Sample {
  search: string;
  ofHalfMembers: HalfMembers;
  /** Values that a sender must not choose. */
  forged: object[];
}

const internal: Record<string, Internal> = {
  submissions: {
    row: message,
    change: { state: 'closed', closed_reason: 'other' },
    search: 'name=like.*&select=email',
    ofHalfMembers: { change: nothingFound, removal: nothingFound, duplicate: { status: 409 } },
    forged: [
      { created_at: '2020-01-01T00:00:00Z' },
      { updated_at: '2020-01-01T00:00:00Z' },
      { state: 'shortlisted' },
      { held_reason: 'trap' },
      { read_at: '2020-01-01T00:00:00Z' },
      { ...demo, consented_at: '2020-01-01T00:00:00Z' },
    ],
  },
  submission_events: {
    row: { submission_id: rowId, kind: 'note', body: 'Taken' },
    change: { body: 'Taken' },
    search: 'body=like.*&select=member_email',
    ofHalfMembers: { change: forbidden, removal: nothingFound },
    forged: [
      { kind: 'state', from_state: 'new', to_state: 'closed', body: null },
      { member_id: rowId },
      { created_at: '2020-01-01T00:00:00Z' },
    ],
  },
  submission_mails: {
    row: { submission_id: rowId, purpose: 'notice' },
    change: { attempts: 1 },
    search: 'failure=like.*&select=failure',
    ofHalfMembers: { change: forbidden, removal: forbidden },
    forged: [{ created_at: '2020-01-01T00:00:00Z' }],
  },
  versions: {
    row: { table_name: 'artists', entry_id: rowId, content: { name: 'Taken' } },
    change: { content: { name: 'Taken' } },
    search: 'changed_by=like.*&select=changed_by',
    ofHalfMembers: { change: forbidden, removal: forbidden },
    forged: [{ changed_by: 'mallory@example.org' }, { changed_at: '2020-01-01T00:00:00Z' }],
  },
  previews: {
    row: { table_name: 'artists', entry_id: rowId, content: {} },
    change: { expires_at: '2099-01-01T00:00:00Z' },
    search: `entry_id=eq.${rowId}&select=id,content`,
    ofHalfMembers: { change: forbidden, removal: nothingFound },
    forged: [{ created_by: 'mallory@example.org' }, { expires_at: '2099-01-01T00:00:00Z' }],
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
    { what: `asks by an insertion into ${table}`, method, path, headers: ignoring, body: replaced },
    { what: `puts into ${table}`, method: 'PUT', path: `${path}?id=eq.${rowId}`, body: replaced },
  ];
}

function reads(table: string, search: string): Attempt[] {
  const path = `/rest/v1/${table}`;
  const method = 'GET';
  return [
    { what: `reads ${table}`, method, path },
    { what: `reads a row of ${table}`, method, path: `${path}?id=eq.${rowId}` },
    { what: `searches ${table}`, method, path: `${path}?${search}` },
  ];
}

function count(table: string): Attempt {
  const headers = { prefer: 'count=exact' };
  return { what: `counts ${table}`, method: 'HEAD', path: `/rest/v1/${table}`, headers };
}

function forgery(table: string, row: object, forged: object): Attempt {
  const what = `chooses ${Object.keys(forged).at(-1)} in ${table}`;
  return { what, method: 'POST', path: `/rest/v1/${table}`, body: { ...row, ...forged } };
}

/** Returns an attempt by every caller who is not staff; those with a valid token get another rejection. */
function byEveryone(attempt: Attempt, ofHalfMembers: Rejection): HostileRequest[] {
  return [
    ...byEach([...keyless, ...forgers, ...visitors], attempt, { status: 401 }),
    ...byEach(halfMembers, attempt, ofHalfMembers),
  ];
}

interface HalfMembers {
  change: Rejection;
  removal: Rejection;
  /** For an insertion that ignores duplicates, unless insertions are forbidden. */
  duplicate?: Rejection;
}

function writes(table: string, { row, change }: Sample, half: HalfMembers): HostileRequest[] {
  const inserted = insertions(table, row).flatMap((attempt) =>
    byEveryone(attempt, (attempt.headers === ignoring && half.duplicate) || forbidden),
  );
  const changed = changes(table, change).flatMap((attempt) => byEveryone(attempt, half.change));
  const removed = removals(table).flatMap((attempt) => byEveryone(attempt, half.removal));
  return [...inserted, ...changed, ...removed];
}

function contentRequests(table: string, sample: Sample): HostileRequest[] {
  const removal = table === 'site_settings' ? forbidden : nothingFound;
  return writes(table, sample, { change: nothingFound, removal });
}

function internalRequests(table: string, sample: Internal): HostileRequest[] {
  return [
    ...writes(table, sample, sample.ofHalfMembers),
    ...sample.forged.flatMap((forged) => byEveryone(forgery(table, sample.row, forged), forbidden)),
    ...reads(table, sample.search).flatMap((attempt) => byEveryone(attempt, nothingFound)),
    ...byEveryone(count(table), { status: 200, answer: '' }),
  ];
}

/** Every table, by every verb. */
export const tableRequests: HostileRequest[] = [
  ...Object.entries(content).flatMap((entry) => contentRequests(...entry)),
  ...Object.entries(internal).flatMap((entry) => internalRequests(...entry)),
];
