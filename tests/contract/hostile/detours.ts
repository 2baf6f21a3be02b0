import { halfMembers, visitors } from './callers';
import { byEach, type HostileRequest } from './request';
import { rowId } from './tables';

/** Callers who reach the schema: the public, and a user without the second factor. */
const callers = ['with the public key', 'without the second factor'] as const;

const hiddenTables = [
  'users',
  'auth.users',
  'sessions',
  'refresh_tokens',
  'mfa_factors',
  'schema_migrations',
  'recent_senders',
  'sender_salt',
  'private.recent_senders',
  'search_sources',
  'private.search_sources',
  'pg_authid',
  'pg_user',
];

const embeds = [
  'artists?select=name,submissions(*)',
  'artists?select=name,submission_events(*)',
  'artists?select=submissions!inner(name)',
  'artists?select=submissions(count)',
  'releases?select=title,artists(name,users(email))',
  'artists?select=name,auth.users(email)',
  'submissions?select=name,artists(*)',
  'artists?select=id&submissions.name=like.*',
  'artists?select=id&order=submissions(name)',
  'artists?select=id,pg_read_file(name)',
  'submissions?select=count()',
  'submission_events?select=count()',
];

/** Embedded tables, which must hide each other's rows as well as their own. */
const inboxEmbeds = [
  'submission_counts',
  'submission_counts?state=eq.new&select=unread',
  'submissions?select=*,submission_events(*)',
  'submissions?select=name,submission_mails(*)',
  'submissions?select=id,submission_events!inner(body)',
  'submissions?select=submission_events(count)',
  'submission_events?select=*,submissions(*)',
  'submission_events?select=body,submissions!inner(email)',
  'submission_mails?select=*,submissions(email)',
  'submission_mails?select=submissions(count)',
];

const functions = [
  'is_staff',
  'private.is_staff',
  'set_updated_at',
  'refuse_deletion',
  'refresh_search_entries',
  'search_query',
  'follow_publication',
  'file_submission',
  'sender_hash',
  'client_network',
  'record_submission_state',
  'uid',
  'crypt',
  'set_config',
  'pg_sleep',
  'pg_read_file',
  'lo_export',
  'version',
  'no_such_function',
];

const user = { email: 'mallory@example.org' };

/** Functions for staff, or for the API and scripts with the secret key. */
const guardedFunctions = {
  claim_submission_mails: { most: 100 },
  settle_submission_mail: { submission_id: rowId, purpose: 'acknowledgement' },
  remove_expired_submissions: {},
  file_references: {},
  pin_entries: { table_name: 'artists', ids: [rowId] },
  backup_schema: {},
  backup_rows: { table_name: 'submissions' },
  restore_rows: { table_name: 'submissions', rows: [{ id: rowId, ...user }] },
  restore_delete: { table_name: 'submissions', keys: [{ id: rowId }] },
};

const schemas = [
  'private',
  'auth',
  'extensions',
  'realtime',
  'storage',
  'supabase_migrations',
  'pg_catalog',
  'information_schema',
  'graphql_public',
];

function hidden(table: string): HostileRequest[] {
  const path = `/rest/v1/${table}`;
  const notFound = { status: 404 };
  return [
    ...byEach(callers, { what: `reads ${table}`, method: 'GET', path }, notFound),
    ...byEach(callers, { what: `writes ${table}`, method: 'POST', path, body: user }, notFound),
  ];
}

function embedded(query: string): HostileRequest[] {
  const attempt = { what: `asks for ${query}`, method: 'GET', path: `/rest/v1/${query}` };
  return byEach(callers, attempt, { status: 400 });
}

function called(name: string): HostileRequest[] {
  const path = `/rest/v1/rpc/${name}`;
  const attempt = { what: `calls ${name}`, method: 'POST', path, body: {} };
  return byEach(callers, attempt, { status: 404 });
}

function inboxEmbedded(query: string): HostileRequest[] {
  const attempt = { what: `asks for ${query}`, method: 'GET', path: `/rest/v1/${query}` };
  return [
    ...byEach(visitors, attempt, { status: 401 }),
    ...byEach(halfMembers, attempt, { status: 200, answer: '[]' }),
  ];
}

function guarded([name, body]: [string, object]): HostileRequest[] {
  const attempt = { what: `calls ${name}`, method: 'POST', path: `/rest/v1/rpc/${name}`, body };
  return [
    ...byEach(visitors, attempt, { status: 401 }),
    ...byEach(halfMembers, attempt, { status: 403 }),
  ];
}

function inSchema(schema: string): HostileRequest[] {
  const path = '/rest/v1/users';
  const read = {
    what: `reads the schema ${schema}`,
    method: 'GET',
    path,
    headers: { 'accept-profile': schema },
  };
  const write = {
    what: `writes the schema ${schema}`,
    method: 'POST',
    path,
    headers: { 'content-profile': schema },
    body: user,
  };
  const rejection = { status: 406 };
  return [...byEach(callers, read, rejection), ...byEach(callers, write, rejection)];
}

const description = { what: 'asks for the description', method: 'GET', path: '/rest/v1/' };

/** Requests around the public tables of the API. */
export const detours: HostileRequest[] = [
  ...hiddenTables.flatMap(hidden),
  ...embeds.flatMap(embedded),
  ...inboxEmbeds.flatMap(inboxEmbedded),
  ...functions.flatMap(called),
  ...Object.entries(guardedFunctions).flatMap(guarded),
  ...schemas.flatMap(inSchema),
  ...byEach(callers, description, { status: 403 }),
];
