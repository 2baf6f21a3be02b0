import { forgers, halfMembers, keyless, visitors } from './callers';
import { byEach, type Attempt, type HostileRequest } from './request';

const settings = '/rest/v1/site_settings';
/** The texts of replies. */
const columns = ['reply_received', 'reply_shortlist', 'reply_decline', 'reply_more'];

/** Queries that reveal a setting, or something about it. */
const queries = [
  '',
  '?select=*',
  ...columns.map((column) => `?select=${column}`),
  '?select=label_name,reply_decline',
  '?select=known:reply_more',
  '?select=reply_received->>en',
  '?select=reply_shortlist::text',
  '?select=id&reply_received=not.is.null',
  '?select=id&reply_shortlist=neq.{}',
  '?select=reply_decline->de',
  '?select=id&reply_received->>en=like.*h*',
  '?select=id&reply_more->>en=ilike.hush*',
  '?select=id&or=(reply_more.is.null,reply_decline.is.null)',
  '?select=id&not.and=(reply_more.not.is.null,label_name.is.null)',
  '?select=id&order=reply_shortlist',
  '?select=id&order=reply_decline->>en.desc',
  '?select=id,label_name&reply_more=is.null&limit=1',
];

const read = (query: string): Attempt => ({
  what: `reads the settings${query}`,
  method: 'GET',
  path: settings + query,
});

const counted: Attempt[] = ['reply_more=is.null', 'reply_shortlist=not.is.null'].map((filter) => ({
  what: `counts the settings by ${filter}`,
  method: 'HEAD',
  path: `${settings}?select=id&${filter}`,
  headers: { prefer: 'count=exact' },
}));

/** Changes whose response would reveal the setting. */
const changed: Attempt[] = columns.map((column) => ({
  what: `changes ${column} to have it returned`,
  method: 'PATCH',
  path: `${settings}?select=id,${column}`,
  headers: { prefer: 'return=representation' },
  body: { [column]: { en: 'Taken' } },
}));

/** Queries that reach the settings from other tables. */
const detours: Attempt[] = [
  'artists?select=name,site_settings(reply_received)',
  'releases?select=title,site_settings!inner(reply_decline)',
  'page_rows?select=id,reply_received',
  'page_rows?select=id&reply_more=not.is.null',
  'page_rows?select=site_settings(reply_more)',
  'site_settings?select=max:reply_more.max()',
  'site_settings?select=no_such_column',
].map((query) => ({ what: `asks for ${query}`, method: 'GET', path: `/rest/v1/${query}` }));

/** Returns an attempt by every caller who is not staff; those with a valid token find no settings. */
function byEveryone(attempt: Attempt): HostileRequest[] {
  const nothing = { status: 200, answer: attempt.method === 'HEAD' ? '' : '[]' };
  return [
    ...byEach([...keyless, ...forgers, ...visitors], attempt, { status: 401 }),
    ...byEach(halfMembers, attempt, nothing),
  ];
}

/** Requests for the internal settings of staff, by every path to the public settings. */
export const internalSettingsRequests: HostileRequest[] = [
  ...queries.map(read).flatMap(byEveryone),
  ...counted.flatMap(byEveryone),
  ...changed.flatMap(byEveryone),
  ...detours.flatMap((attempt) => byEach([...visitors, ...halfMembers], attempt, { status: 400 })),
];
