import { forgers, halfMembers, keyless, visitors } from './callers';
import { byEach, type Attempt, type HostileRequest } from './request';

const settings = '/rest/v1/site_settings';
/** The texts of replies and the months, in whatever form. */
const columns = [
  'closed_months',
  'kept_months',
  'reply_received',
  'reply_shortlist',
  'reply_decline',
  'reply_more',
];

/** Queries that tell a setting, or something about it. */
const queries = [
  '',
  '?select=*',
  ...columns.map((column) => `?select=${column}`),
  '?select=label_name,reply_decline',
  '?select=known:reply_more',
  '?select=reply_received->>en',
  '?select=closed_months::text',
  '?select=id&closed_months=gte.6',
  '?select=id&kept_months=in.(6,12,24)',
  '?select=id&reply_received=not.is.null',
  '?select=id&reply_received->>en=like.*h*',
  '?select=id&reply_more->>en=ilike.hush*',
  '?select=id&or=(closed_months.eq.6,kept_months.eq.24)',
  '?select=id&not.and=(closed_months.gt.6,label_name.is.null)',
  '?select=id&order=kept_months',
  '?select=id&order=reply_decline->>en.desc',
  '?select=id,label_name&closed_months=is.null&limit=1',
];

const read = (query: string): Attempt => ({
  what: `reads the settings${query}`,
  method: 'GET',
  path: settings + query,
});

const counted: Attempt[] = ['closed_months=gt.1', 'reply_shortlist=not.is.null'].map((filter) => ({
  what: `counts the settings by ${filter}`,
  method: 'HEAD',
  path: `${settings}?select=id&${filter}`,
  headers: { prefer: 'count=exact' },
}));

/** What is returned of a change would be a read. */
const changed: Attempt[] = columns.map((column) => ({
  what: `changes ${column} to have it returned`,
  method: 'PATCH',
  path: `${settings}?select=id,${column}`,
  headers: { prefer: 'return=representation' },
  body: { [column]: column.endsWith('months') ? 1 : { en: 'Taken' } },
}));

/** Nothing leads to the settings from elsewhere. */
const detours: Attempt[] = [
  'artists?select=name,site_settings(reply_received)',
  'releases?select=title,site_settings!inner(kept_months)',
  'page_rows?select=id,reply_received',
  'page_rows?select=id&closed_months=gt.1',
  'page_rows?select=site_settings(reply_more)',
  'site_settings?select=max:closed_months.max()',
  'site_settings?select=no_such_column',
].map((query) => ({ what: `asks for ${query}`, method: 'GET', path: `/rest/v1/${query}` }));

/** A session that is no member's finds no settings, whatever it asks for. */
function byEveryone(attempt: Attempt): HostileRequest[] {
  const nothing = { status: 200, answer: attempt.method === 'HEAD' ? '' : '[]' };
  return [
    ...byEach([...keyless, ...forgers, ...visitors], attempt, { status: 401 }),
    ...byEach(halfMembers, attempt, nothing),
  ];
}

/** What staff decide for themselves, by every way that leads to the public settings. */
export const internalSettingsRequests: HostileRequest[] = [
  ...queries.map(read).flatMap(byEveryone),
  ...counted.flatMap(byEveryone),
  ...changed.flatMap(byEveryone),
  ...detours.flatMap((attempt) => byEach([...visitors, ...halfMembers], attempt, { status: 400 })),
];
