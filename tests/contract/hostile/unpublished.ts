import { halfMembers, visitors } from './callers';
import { byEach, type Attempt, type HostileRequest, type Rejection } from './request';

/** The rows that no visitor may see yet: one of each table is a draft, one is scheduled. */
export const draftId = '00000000-0000-0000-0000-0000000000d1';
export const scheduledId = '00000000-0000-0000-0000-0000000000d2';

const TABLES = ['artists', 'releases', 'gallery_items', 'news_items', 'services'];
const IDS = [draftId, scheduledId];

const nothing = { status: 200, answer: '[]' };
const noSuchFunction = { status: 404 };
const unauthorized = { status: 401 };

function get(path: string): Attempt {
  return { what: `asks for the unpublished: ${path}`, method: 'GET', path: `/rest/v1/${path}` };
}

function ask(attempt: Attempt, rejection: Rejection): HostileRequest[] {
  return byEach([...visitors, ...halfMembers], attempt, rejection);
}

function ofTable(table: string): HostileRequest[] {
  const found = [
    ...IDS.map((id) => `${table}?id=eq.${id}`),
    `${table}?id=in.(${IDS.join()})&select=id,published_at`,
    `${table}?published_at=is.null`,
    `${table}?published_at=gt.now`,
    `${table}?or=(published_at.is.null,published_at.gt.now)&order=published_at.desc`,
    `${table}?not.and=(published_at.lte.now,published_at.not.is.null)`,
    `page_rows?id=in.(${IDS.join()})&section=neq.${table}`,
  ];
  const counted: Attempt = {
    what: `counts the unpublished of ${table}`,
    method: 'HEAD',
    path: `/rest/v1/${table}?id=in.(${IDS.join()})`,
    headers: { prefer: 'count=exact' },
  };
  const single: Attempt = {
    ...get(`${table}?id=eq.${draftId}&select=id`),
    what: `asks for one draft of ${table}`,
    headers: { accept: 'application/vnd.pgrst.object+json' },
  };
  const searched: Attempt = {
    what: `asks the panel's search of ${table}`,
    method: 'POST',
    path: `/rest/v1/rpc/find_${table}`,
    body: { words: 'hush' },
  };
  return [
    ...found.flatMap((path) => ask(get(path), nothing)),
    ...ask(counted, { status: 200, answer: '' }),
    ...ask(single, { status: 406 }),
    ...byEach(visitors, searched, { status: 401 }),
    ...byEach(halfMembers, searched, nothing),
  ];
}

/** Versions, and previews of somebody else: what is not found by its id. */
const KEPT: [path: string, ofVisitors: Rejection, ofHalfMembers: Rejection][] = [
  ...['versions', 'previews'].flatMap((table): [string, Rejection, Rejection][] => [
    [`${table}?select=content&limit=1`, unauthorized, nothing],
    [`${table}?content->>name=like.*`, unauthorized, nothing],
    [`${table}?table_name=eq.artists&order=entry_id`, unauthorized, nothing],
    [`${table}?or=(id.is.null,id.not.is.null)&select=content->name`, unauthorized, nothing],
    [`artists?select=id,${table}(*)`, { status: 400 }, { status: 400 }],
    [`site_settings?select=id,${table}(content)`, { status: 400 }, { status: 400 }],
  ]),
  ['versions?order=number.desc&select=changed_by', unauthorized, nothing],
  ['previews?order=created_at.desc&select=created_by', unauthorized, nothing],
  ['previews?expires_at=gt.now', unauthorized, nothing],
  // Expired, unknown, no id, or more than one.
  [`rpc/read_preview?preview_id=${draftId}`, nothing, nothing],
  [`rpc/read_preview?preview_id=${scheduledId}`, nothing, nothing],
  ['rpc/read_preview?preview_id=*', { status: 400 }, { status: 400 }],
  ['rpc/read_preview?preview_id=not.null', { status: 400 }, { status: 400 }],
  ['rpc/read_preview', noSuchFunction, noSuchFunction],
  ['rpc/keep_version', noSuchFunction, noSuchFunction],
  ['rpc/remove_expired_previews', noSuchFunction, noSuchFunction],
];

/** Ways around the tables: what is embedded, searched, or called. */
const DETOURS: [path: string, rejection: Rejection][] = [
  [`artists?select=id,releases!inner(id)&releases.id=in.(${IDS.join()})`, nothing],
  [`artists?select=id,gallery_items!inner(id)&gallery_items.id=in.(${IDS.join()})`, nothing],
  [`releases?select=id,artists!inner(name)&artists.id=in.(${IDS.join()})`, nothing],
  [`gallery_items?select=id,artists!inner(name)&artists.id=in.(${IDS.join()})`, nothing],
  [`page_rows?id=in.(${IDS.join()})`, nothing],
  ['page_rows?updated_at=gt.now', nothing],
  ['rpc/search_site?query=hush', nothing],
  ['rpc/search_site?query=hus', nothing],
  [`rpc/artist_name?artist_id=${draftId}`, noSuchFunction],
  [`rpc/artist_name?id=${draftId}`, noSuchFunction],
];

/** Requests for drafts, scheduled rows, versions and previews, by everybody who may not see them. */
export const unpublishedRequests: HostileRequest[] = [
  ...TABLES.flatMap(ofTable),
  ...DETOURS.flatMap(([path, rejection]) => ask(get(path), rejection)),
  ...KEPT.flatMap(([path, ofVisitors]) => byEach(visitors, get(path), ofVisitors)),
  ...KEPT.flatMap(([path, , ofHalfMembers]) => byEach(halfMembers, get(path), ofHalfMembers)),
];
