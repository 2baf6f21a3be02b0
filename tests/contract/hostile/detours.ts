import { byEach, type HostileRequest } from './request';

/** Whoever gets as far as the schema: the public, and somebody who is only half signed in. */
const callers = ['with the public key', 'without the second factor'] as const;

const hiddenTables = [
  'users',
  'auth.users',
  'sessions',
  'refresh_tokens',
  'mfa_factors',
  'schema_migrations',
  'search_sources',
  'private.search_sources',
  'pg_authid',
  'pg_user',
];

const embeds = [
  'artists?select=name,contact_messages(*)',
  'artists?select=name,demo_applications(*)',
  'artists?select=contact_messages!inner(name)',
  'artists?select=contact_messages(count)',
  'releases?select=title,artists(name,users(email))',
  'artists?select=name,auth.users(email)',
  'contact_messages?select=name,artists(*)',
  'artists?select=id&contact_messages.name=like.*',
  'artists?select=id&order=contact_messages(name)',
  'artists?select=id,pg_read_file(name)',
  'contact_messages?select=count()',
];

const functions = [
  'is_staff',
  'private.is_staff',
  'set_updated_at',
  'refuse_deletion',
  'refresh_search_entries',
  'search_query',
  'follow_publication',
  'uid',
  'crypt',
  'set_config',
  'pg_sleep',
  'pg_read_file',
  'lo_export',
  'version',
  'no_such_function',
];

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

const user = { email: 'mallory@example.org' };

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
  const refusal = { status: 406 };
  return [...byEach(callers, read, refusal), ...byEach(callers, write, refusal)];
}

const description = { what: 'asks for the description', method: 'GET', path: '/rest/v1/' };

/** Ways around the tables that the API shows. */
export const detours: HostileRequest[] = [
  ...hiddenTables.flatMap(hidden),
  ...embeds.flatMap(embedded),
  ...functions.flatMap(called),
  ...schemas.flatMap(inSchema),
  ...byEach(callers, description, { status: 403 }),
];
